export { isPersonRecord } from './personas/personas.service';
