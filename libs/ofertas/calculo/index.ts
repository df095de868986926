export * from './condicion-test';
export * from './evaluate-ofertas';
export * from './linea-facts';
export * from './describe-condicion';
export * from './parse-values';
