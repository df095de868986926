export { ageGroup } from './ages';
export { planDestinos, type BuzonCopy, type DestinosPlan, type Omitido, type PlannedEnvio } from './destinos';
export { fullName, personKey, personOf, type DestinosFacts, type PersonFacts } from './facts';
export { TUTORS_WITHOUT_ADDRESS } from './reasons';
