export { Alta } from './entities/alta.entity';
