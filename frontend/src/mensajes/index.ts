export { PreferencesCard } from './preferences/PreferencesCard';
