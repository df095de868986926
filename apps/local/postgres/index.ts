export { deletePostgresVariables } from './address';
export { startPostgres, type PostgresOptions, type PostgresServer } from './server';
export { THROWAWAY_SETTINGS } from './settings';
export { findListenProblem } from './ports';
