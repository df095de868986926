/** One column of an order: `-edad` is by edad, descending. */
export interface OrderStep {
  campo: string;
  descendente: boolean;
}

/** Takes an order apart: `-edad,apellidos`. */
export function readOrder(orden: string): OrderStep[] {
  return orden
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '-')
    .map((part) => ({ campo: part.replace(/^-/, ''), descendente: part.startsWith('-') }));
}

export function writeOrder(steps: readonly OrderStep[]): string {
  return steps.map(({ campo, descendente }) => `${descendente ? '-' : ''}${campo}`).join(',');
}

/** Two orders under which the rows come the same way: every order ends in the id, said or not. */
export function sameOrder(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

function plain(orden: string): string {
  const steps = readOrder(orden);
  const last = steps.at(-1);
  return writeOrder(last?.campo === 'id' && !last.descendente ? steps.slice(0, -1) : steps);
}

/**
 * The order after pressing a column's heading: ascending, then descending, then not at all.
 * With `anadir` (Mayús) the other columns stay in the order.
 */
export function pressHeading(orden: string, campo: string, anadir: boolean): string {
  const steps = readOrder(orden);
  const current = steps.find((step) => step.campo === campo);
  const next = !current ? { campo, descendente: false } : current.descendente ? null : { campo, descendente: true };
  if (!anadir) return writeOrder(next ? [next] : []);
  if (!current) return writeOrder([...steps, { campo, descendente: false }]);
  return writeOrder(steps.flatMap((step) => (step.campo !== campo ? [step] : next ? [next] : [])));
}
