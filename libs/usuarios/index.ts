export { isPersonaRecord } from './personas/personas.service';
