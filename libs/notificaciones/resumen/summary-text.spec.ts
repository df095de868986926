import { summaryHtml, summarySubject } from './summary-text';

const copy = (asunto: string, sobre: string) => ({ asunto, texto: '<p>Cambia.</p>', sobre });

it('[PLUS-35] a summary says the day and how many messages it joins', () => {
  expect(summarySubject('2026-11-20', 3)).toBe('Resumen del viernes 20/11: 3 avisos');
});

it('[PLUS-35] a summary has each message below its subject, and the student only if they differ', () => {
  expect(summaryHtml([copy('A < B', 'Sobre Lucía'), copy('C', 'Sobre Hugo')])).toBe(
    '<p><strong>A &lt; B</strong> · Sobre Lucía</p><p>Cambia.</p><p><strong>C</strong> · Sobre Hugo</p><p>Cambia.</p>',
  );
  expect(summaryHtml([copy('A', 'Sobre Lucía'), copy('C', 'Sobre Lucía')])).not.toContain('Sobre');
});
