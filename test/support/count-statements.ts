import { Client } from 'pg';

/**
 * Counts the SQL statements of a call. Runs the call four times. The first run only fills caches. The result is the lowest count of the
 * other three runs, because a recurring task may add statements to a run.
 * @param isCounted true for the text of a statement to count
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
