// The end of an account: first one's name goes from all seats that it keeps, then everything that the server knows of it.

import { account } from './account';
import { AccountError, accountApi, forgetName } from './account_api';

const kPause = 1000; // milliseconds, where the server asks for patience

/** `tell` hears how many seats are done. Whoever leaves in between can begin again: the account goes last. */
export async function removeAccount(tell: (done: number) => void): Promise<void> {
  const { session } = account;
  if (session === null) return;
  const { seats } = await accountApi.seats(session, {});
  for (const [index, { table, token }] of seats.entries()) {
    let error = await forgetName(table, token);
    while (error === 'too_fast') {
      await new Promise((resolve) => setTimeout(resolve, kPause));
      error = await forgetName(table, token);
    }
    // A table that is no more needs nothing; what cannot be done now can be done later, with the account.
    if (error === 'offline' || error === 'unavailable') throw new AccountError(error);
    tell(index + 1);
  }
  await accountApi.remove(session);
  account.ended();
}
