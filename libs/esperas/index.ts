export type { Espera } from './entities/espera.entity';
