// What this browser is called in the list of those where one is signed in: enough to tell one's own apart, and no more.

const kBrowsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const kSystems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Macintosh', 'Mac'],
  ['Linux', 'Linux'],
] as const;

export function deviceName(agent: string = navigator.userAgent): string {
  const named = (list: readonly (readonly [string, string])[]) =>
    list.find(([mark]) => agent.includes(mark))?.[1];
  return [named(kBrowsers), named(kSystems)].filter(Boolean).join(', ');
}
