import { TEMAS } from '#libs/contracts';
import { THEME_ICONS } from '../ui/theme/theme-icons';
import { THEME_LABELS, useThemeChoice } from '../ui/theme/use-theme-choice';
import css from './Account.module.css';

/** Lets the user choose between light and dark. The account page has this card, because users outside the office have no user menu. */
export function AppearanceCard() {
  const { theme, choose } = useThemeChoice();
  return (
    <section className={`tarjeta ${css.card}`} aria-labelledby="cuenta-aspecto">
      <h2 id="cuenta-aspecto">Aspecto</h2>
      <p className={css.lead}>Vale en todos sus equipos.</p>
      <fieldset className={css.themes} aria-labelledby="cuenta-aspecto">
        {TEMAS.map((tema) => {
          const Icon = THEME_ICONS[tema];
          return (
            <label key={tema} className={css.theme}>
              <input type="radio" name="tema" checked={theme === tema} onChange={() => choose(tema)} />
              <Icon size={18} stroke={1.75} aria-hidden />
              {THEME_LABELS[tema]}
            </label>
          );
        })}
      </fieldset>
    </section>
  );
}
