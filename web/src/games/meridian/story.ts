// How the log tells Meridian's events: each by its deed (text/<language>/meridian_page.json), but for these.

import type { Story } from '../../play/record/story';

export const story: Story = {
  most: 7,
  details: ['event.dealt', 'event.ended', 'event.turned_up'],
};
