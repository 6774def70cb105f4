// Looks in at one's own tables again and again, for whoever shows where one is awaited.

import { type OwnTable, ownTables } from '../ui/settings/storage';
import { type Glance, lookIn } from './whose_turn';

const kRefresh = 60_000; // milliseconds

/**
 * Looks at those of the running tables that `wanted` names, now, every minute, and when somebody comes back to this tab.
 * `tell` hears what was seen at each; null where that is nothing, or not known. The function returned ends it.
 */
export function watchOwnTables(
  wanted: (own: OwnTable) => boolean,
  tell: (own: OwnTable, seen: Glance | null) => void,
): () => void {
  let ended = false;
  const look = async () => {
    const running = ownTables().filter((own) => !own.over && !own.gone && wanted(own));
    if (running.length === 0) return;
    const seen = await lookIn(running).catch(() => []); // the next time may do
    if (!ended) running.forEach((own, index) => void tell(own, seen[index] ?? null));
  };
  void look();
  // It goes on in a tab that nobody looks at: its title tells.
  const timer = setInterval(() => void look(), kRefresh);
  const comeBack = () => {
    if (!document.hidden) void look();
  };
  document.addEventListener('visibilitychange', comeBack);
  return () => {
    ended = true;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', comeBack);
  };
}
