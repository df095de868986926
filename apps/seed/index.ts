export {
  DatabaseInUseError,
  DEMO_ACADEMIA_NAME,
  seedAcademia,
  type SeedOptions,
  type SeedSummary,
} from './seed-academia';
export { writeInvoices } from './facturas/write-invoices';
export { DEMO_CLAVE, DEMO_USERS } from './demo-users';
