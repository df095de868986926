/** The only row of a query that always finds one. @throws Error when there is none, which is a bug of the caller */
export function oneRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('A query that must return a row returned none');
  return row;
}
