export { isFarFrom } from './masiva/ages';
export { Alta } from './entities/alta.entity';
export { readActivePerMonth, type MonthCount } from './active-per-month';
