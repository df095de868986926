export { ANSWER_DAYS, studentGroup, writingRule, type Correspondent } from './who-may-write';
export { joinMembers, membersOf, type Members, type PersonaFacts, type TutorFacts } from './thread-members';
