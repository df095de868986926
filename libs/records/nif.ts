const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';
const COMPANY_CONTROL = 'JABCDEFGHI';

/** What is wrong with a NIF, NIE or company number written without spaces, or null. Passports pass as such: letters and figures that are none of these. */
export function nifProblem(value: string): string | null {
  const person = /^([XYZ]?)(\d{7,8})([A-Z])$/.exec(value);
  if (person !== null && (person[1] === '') === (person[2]?.length === 8)) return letterProblem(person);
  const company = /^([ABCDEFGHJNPQRSUVW])(\d{7})([0-9A-J])$/.exec(value);
  if (company !== null) return companyProblem(company);
  return /^[A-Z]{1,3}\d{5,9}$/.test(value) ? null : 'Ese NIF, NIE o pasaporte no está completo.';
}

function letterProblem([, prefix = '', figures = '', letter]: RegExpExecArray): string | null {
  const number = Number(`${prefix === '' ? '' : String('XYZ'.indexOf(prefix))}${figures}`);
  const right = LETTERS.charAt(number % 23);
  return right === letter ? null : `La letra debería ser ${right}.`;
}

/** Order EHA/451/2008: the figures at odd places are doubled and their digits summed. */
function companyProblem([, , figures = '', control]: RegExpExecArray): string | null {
  const sum = Array.from(figures).reduce((total, figure, index) => {
    const value = Number(figure) * (index % 2 === 0 ? 2 : 1);
    return total + Math.floor(value / 10) + (value % 10);
  }, 0);
  const digit = (10 - (sum % 10)) % 10;
  return control === String(digit) || control === COMPANY_CONTROL.charAt(digit)
    ? null
    : 'El último carácter de ese NIF no es correcto.';
}
