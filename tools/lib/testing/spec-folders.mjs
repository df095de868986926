/** The folders with specs of pure functions, beside their code. */
export const SPEC_FOLDERS = ['apps', 'bench', 'frontend/src', 'libs', 'tools'];
