/** The list or record that programming mode describes. */
export interface ProgrammingSource {
  kind: 'listado' | 'ficha';
  code: string;
}
