/** What programming mode is asked about. */
export interface ProgrammingSource {
  kind: 'listado' | 'ficha';
  code: string;
}
