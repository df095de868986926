import type { ReactNode } from 'react';
import type { ValueTypeCode } from '#libs/contracts';
import { FIELD_TYPES } from '../../../fields';
import css from './Properties.module.css';

/** The head of the properties panel, with the value type of a field. */
export function PanelHead({ title, type }: { title: string; type?: ValueTypeCode }) {
  return (
    <header className={css.head}>
      <h2>{title}</h2>
      {type !== undefined && <span className={css.type}>{FIELD_TYPES[type].name}</span>}
    </header>
  );
}

/** Lists the keyboard shortcuts of the designer. */
export function KeyHelp() {
  return (
    <div className={css.keys}>
      <h3>Con el teclado</h3>
      <KeyRow keys={['← ↑ → ↓']}>mover</KeyRow>
      <KeyRow keys={['Mayús', '← →']}>cambiar ancho</KeyRow>
      <KeyRow keys={['Supr']}>borrar campo</KeyRow>
      <KeyRow keys={['Ctrl Z']}>deshacer</KeyRow>
      <KeyRow keys={['Ctrl S']}>guardar</KeyRow>
    </div>
  );
}

function KeyRow({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  return (
    <p>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}{' '}
      {children}
    </p>
  );
}
