import fc from 'fast-check';
import { joinMembers, membersOf, type PersonaFacts } from './thread-members';
import { CORRESPONDENTS, type Correspondent } from './who-may-write';

const isMinor = ({ group }: PersonaFacts) => group === 'menor14' || group === 'menor18';
const isStudent = (group: Correspondent) => group === 'menor14' || group === 'menor18' || group === 'adulto';

const TIPOS = { oficina: 'ADM', profesor: 'PRO', tutor: 'TUT', menor14: 'ALU', menor18: 'ALU', adulto: 'ALU' } as const;

const tutor = fc.record({
  id: fc.integer({ min: 1, max: 50 }),
  usuarioId: fc.option(fc.integer({ min: 100, max: 120 })),
});

const persona: fc.Arbitrary<PersonaFacts> = fc
  .record({
    id: fc.integer({ min: 1, max: 50 }),
    group: fc.constantFrom(...CORRESPONDENTS),
    usuarioId: fc.option(fc.integer({ min: 100, max: 140 })),
    tutores: fc.array(tutor, { maxLength: 3 }),
  })
  .map(({ id, group, usuarioId, tutores }) => ({
    persona: { id, tipo: TIPOS[group] },
    group,
    usuarioId,
    tutores: isStudent(group) ? tutores : [],
  }));

describe('[CAMP-01] in any academy', () => {
  it('no thread with somebody under 18 lacks a guardian who has a user', () => {
    fc.assert(
      fc.property(
        persona,
        fc.array(persona, { minLength: 1, maxLength: 5 }),
        fc.boolean(),
        (writer, recipients, isOwn) => {
          const all = recipients.map((recipient) => membersOf(writer, recipient, isOwn));
          const allowed = all.flatMap((one) => one ?? []);
          const { writers, copies } = joinMembers(allowed);
          const present = new Set([...writers, ...copies, writer.usuarioId]);
          const minors = [writer, ...recipients].filter(
            (one, index) => isMinor(one) && (index === 0 ? allowed.length > 0 : all[index - 1]),
          );
          const missing = minors.flatMap(({ tutores }) =>
            tutores.filter(({ usuarioId }) => usuarioId !== null && !present.has(usuarioId)),
          );
          expect(missing).toEqual([]);
        },
      ),
    );
  });

  it('nobody writes to a child under 14: its guardians receive the message, and the child never reads alone', () => {
    fc.assert(
      fc.property(persona, persona, (writer, recipient) => {
        const members = membersOf(writer, { ...recipient, group: 'menor14' }, true);
        if (members === null) return;
        expect(members.writers).toEqual([...new Set(recipient.tutores.flatMap(({ usuarioId }) => usuarioId ?? []))]);
        expect(members.recipients.every(({ tipo }) => tipo === 'TUT')).toBe(true);
        if (members.writers.length === 0) expect(members.copies).toEqual([]);
      }),
    );
  });

  it('a child under 14 writes to nobody', () => {
    fc.assert(
      fc.property(persona, persona, fc.boolean(), (writer, recipient, isOwn) => {
        expect(membersOf({ ...writer, group: 'menor14' }, recipient, isOwn)).toBeNull();
      }),
    );
  });
});
