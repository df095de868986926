import { Client } from 'pg';

/**
 * The statements that a call costs: the least of three times, as recurring tasks of the application may fall into one of them. The
 * call runs four times; the first also reads what stays in memory.
 * @param isCounted tells which texts count
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
