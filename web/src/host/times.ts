import { settings } from '../ui/settings/settings.svelte';

/** A moment by the clock of whoever reads. */
export function when(seconds: number): string {
  const style = { dateStyle: 'medium', timeStyle: 'short' } as const;
  return new Date(seconds * 1000).toLocaleString(settings.region, style);
}
