// Archipelago's names that no catalogue lists one by one.

import type { Catalogue } from '../../text/text';
import { nameEverything } from './naming';

export function more(catalogue: Catalogue): Catalogue {
  return nameEverything(catalogue, catalogue);
}
