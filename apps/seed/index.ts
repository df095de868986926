export { DatabaseInUseError, seedAcademia, type SeedOptions, type SeedSummary } from './seed-academia';
export { DEMO_ACADEMIA_NAME } from './demo-settings';
export { writeInvoices } from './facturas/write-invoices';
export { DEMO_CLAVE, DEMO_USERS } from './demo-users';
