/** Where the specs of pure functions stand, beside their code. */
export const SPEC_FOLDERS = ['apps', 'bench', 'frontend/src', 'libs', 'tools'];
