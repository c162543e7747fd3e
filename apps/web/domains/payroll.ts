// Written by `npm run gather` from the folders of the areas.
import { pages as payrollAdvancePaymentsPages } from '#areas/payroll/advance-payments/web/pages.tsx';
import { navigation as payrollAdvancePaymentsNavigation } from '#areas/payroll/advance-payments/web/navigation.ts';
import { pages as payrollDisputesPages } from '#areas/payroll/disputes/web/pages.tsx';
import { navigation as payrollDisputesNavigation } from '#areas/payroll/disputes/web/navigation.ts';
import { pages as payrollFinalSettlementPages } from '#areas/payroll/final-settlement/web/pages.tsx';
import { navigation as payrollFinalSettlementNavigation } from '#areas/payroll/final-settlement/web/navigation.ts';
import { pages as payrollMobilityPaymentsPages } from '#areas/payroll/mobility-payments/web/pages.tsx';
import { navigation as payrollMobilityPaymentsNavigation } from '#areas/payroll/mobility-payments/web/navigation.ts';
import { pages as payrollPaySimulatorPages } from '#areas/payroll/pay-simulator/web/pages.tsx';
import { navigation as payrollPaySimulatorNavigation } from '#areas/payroll/pay-simulator/web/navigation.ts';
import { pages as payrollPayWorkflowPages } from '#areas/payroll/pay-workflow/web/pages.tsx';
import { navigation as payrollPayWorkflowNavigation } from '#areas/payroll/pay-workflow/web/navigation.ts';
import { pages as payrollPayrollFilesPages } from '#areas/payroll/payroll-files/web/pages.tsx';
import { navigation as payrollPayrollFilesNavigation } from '#areas/payroll/payroll-files/web/navigation.ts';
import { pages as payrollPayslipReconciliationPages } from '#areas/payroll/payslip-reconciliation/web/pages.tsx';
import { navigation as payrollPayslipReconciliationNavigation } from '#areas/payroll/payslip-reconciliation/web/navigation.ts';
import type { WebParts } from '../area-parts.ts';

export const gatheredAreas: readonly WebParts[] = [
  {
    name: 'payroll/advance-payments',
    pages: payrollAdvancePaymentsPages,
    navigation: payrollAdvancePaymentsNavigation,
  },
  {
    name: 'payroll/disputes',
    pages: payrollDisputesPages,
    navigation: payrollDisputesNavigation,
  },
  {
    name: 'payroll/final-settlement',
    pages: payrollFinalSettlementPages,
    navigation: payrollFinalSettlementNavigation,
  },
  {
    name: 'payroll/mobility-payments',
    pages: payrollMobilityPaymentsPages,
    navigation: payrollMobilityPaymentsNavigation,
  },
  {
    name: 'payroll/pay-simulator',
    pages: payrollPaySimulatorPages,
    navigation: payrollPaySimulatorNavigation,
  },
  {
    name: 'payroll/pay-workflow',
    pages: payrollPayWorkflowPages,
    navigation: payrollPayWorkflowNavigation,
  },
  {
    name: 'payroll/payroll-files',
    pages: payrollPayrollFilesPages,
    navigation: payrollPayrollFilesNavigation,
  },
  {
    name: 'payroll/payslip-reconciliation',
    pages: payrollPayslipReconciliationPages,
    navigation: payrollPayslipReconciliationNavigation,
  },
];
