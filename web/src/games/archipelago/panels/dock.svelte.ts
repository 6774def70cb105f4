// Which panel lies open beside the map. What it offers need not be in the list, too.

export type Tab = 'map' | 'boards' | 'wheel' | 'cards' | 'goals';

class Dock {
  tab = $state<Tab>('map');
}

export const dock = new Dock();
