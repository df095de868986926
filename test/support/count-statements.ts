import { Client } from 'pg';

/**
 * The number of statements of a call: the minimum of three runs, because recurring tasks of the application may fall into one. The call
 * runs four times; the first also fills caches.
 * @param isCounted selects the counted texts
 */
export async function countStatements(
  call: () => Promise<unknown>,
  isCounted: (text: string) => boolean = () => true,
): Promise<number> {
  const counts: number[] = [];
  for (let time = 0; time <= 3; time++) {
    const query = jest.spyOn(Client.prototype, 'query');
    await call();
    if (time > 0) counts.push(query.mock.calls.filter((sent) => isCounted(JSON.stringify(sent))).length);
    query.mockRestore();
  }
  return Math.min(...counts);
}
