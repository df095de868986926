export { DatabaseInUseError, NOMBRE_ACADEMIA, seedAcademia, type SeedOptions, type SeedSummary } from './seed-academia';
export { CLAVE_DEMO, USUARIOS_DEMO } from './usuarios-demo';
