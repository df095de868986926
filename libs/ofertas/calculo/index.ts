export * from './condicion';
export * from './considerar';
export * from './contexto';
export * from './frase';
export * from './valores';
