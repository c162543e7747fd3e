export { ContractList } from './contract-list.tsx';
