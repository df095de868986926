export { AltasNest } from './altas.module';
export { isFarFrom } from './masiva/ages';
export { Alta } from './entities/alta.entity';
export { readActivePerMonth, type MonthCount } from './active-per-month';
export { EnrolmentNotices, type EnrolmentCourses } from './masiva/enrolment-notices';
