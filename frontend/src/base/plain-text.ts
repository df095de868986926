export { plainText } from '#libs/platform/lists/plain-text';
