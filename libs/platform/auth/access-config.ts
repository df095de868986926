import type { Config } from '../config';

export type AccessConfig = Pick<Config, 'host' | 'dataDir' | 'demoPublica' | 'smtpUrl'>;
export const ACCESS_CONFIG = Symbol('ACCESS_CONFIG');
