import { dinero } from '#libs/platform/dinero';
import { moneyText } from '../../../base';

/** A withholding as a negative amount: «−182,19 €»; «0,00 €» without one. */
export const withheldText = (importe: string): string => moneyText(dinero(importe).negated().toText(2));
