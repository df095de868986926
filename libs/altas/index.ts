export { Alta } from './entities/alta.entity';
export { altasModule } from './altas.module';
