import { browserSuite } from '../support/browser-suite';

const suite = browserSuite();

it.each<['reduce' | 'no-preference', string]>([
  ['reduce', 'moves nothing for a user who asks for less motion'],
  ['no-preference', 'fades buttons for everyone else'],
])('with the preference %s a list %s', async (reducedMotion) => {
  const page = await suite.open('secretaria', '/administrar/aulas/', { context: { reducedMotion } });
  await page.getByRole('gridcell').first().waitFor();
  const started = await page.evaluate(async () => {
    let count = 0;
    document.addEventListener('transitionrun', () => (count += 1), true);
    for (const element of document.querySelectorAll<HTMLElement>('[role="gridcell"], button'))
      element.style.backgroundColor = 'rgb(1, 2, 3)';
    await new Promise((resolve) => setTimeout(resolve, 300));
    return count;
  });
  expect(started > 0).toBe(reducedMotion === 'no-preference');
});
