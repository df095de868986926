import type { CellAttributes } from './DataTable';

/** The attributes of a cell whose heading stands before its value where rows are cards, on a phone (`CardRows.module.css`). */
export const titled = (heading: string): CellAttributes => ({ 'data-titulo': heading });
