export * from './prepare-condicion';
export * from './evaluate';
export * from './linea-facts';
export * from './describe-condicion';
export * from './parse-values';
