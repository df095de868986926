export { forgetOtherServers } from './address';
export { startPostgres, type PostgresOptions, type PostgresServer } from './server';
export { THROWAWAY_SETTINGS } from './settings';
export { listenProblem } from './ports';
