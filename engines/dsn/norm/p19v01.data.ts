// Generated facts of the DSN norm P19V01: blocks with parent and cardinality, rubrics with label, lengths, form and allowed codes.
// Source: official data-types workbook of 2019 (FlorentinGerard/DSN_Creator@687dfe19, dsn_cahier_technique_p3_2019.1.2.xlsx).
// Lines: B id name parent min max · F id label min max form, then code=label of its enumeration (tab-separated, enumeration by "|").
export const P19V01 = String.raw`
B	S10.G00.00	Envoi		1	1
B	S20.G00.05	Déclaration	S10.G00.00	1	
B	S10.G00.01	Emetteur	S10.G00.00	1	1
B	S10.G00.02	Contact Emetteur	S10.G00.00	1	1
B	S20.G00.07	Contact chez le déclaré	S20.G00.05	0	
B	S20.G00.08	Identifiant de l’organisme destinataire de la déclaration « néant »	S20.G00.05	0	
B	S21.G00.06	Entreprise	S20.G00.05	1	1
B	S21.G00.11	Etablissement	S21.G00.06	1	1
B	S21.G00.15	Adhésion Prévoyance	S21.G00.11	0	
B	S21.G00.16	Changements destinataire Adhésion Prévoyance	S21.G00.15	0	
B	S21.G00.82	Cotisation établissement	S21.G00.11	0	
B	S21.G00.20	Versement organisme de protection sociale	S21.G00.11	0	
B	S21.G00.55	Composant de versement	S21.G00.20	0	
B	S21.G00.22	Bordereau de cotisation due	S21.G00.11	0	
B	S21.G00.23	Cotisation agrégée	S21.G00.22	0	
B	S21.G00.42	Affectation fiscale	S21.G00.11	0	
B	S21.G00.44	Assujettissement fiscal	S21.G00.11	0	
B	S21.G00.30	Individu	S21.G00.11	0	
B	S21.G00.31	Changements Individu	S21.G00.30	0	
B	S21.G00.34	Pénibilité	S21.G00.30	0	
B	S21.G00.40	Contrat (contrat de travail, convention, mandat)	S21.G00.30	1	
B	S21.G00.41	Changements Contrat	S21.G00.40	0	
B	S21.G00.60	Arrêt de travail	S21.G00.40	0	
B	S21.G00.66	Temps partiel Thérapeutique	S21.G00.60	0	
B	S21.G00.62	Fin du contrat	S21.G00.40	0	1
B	S21.G00.63	Préavis de fin de contrat	S21.G00.62	1	
B	S21.G00.65	Autre suspension de l'exécution du contrat	S21.G00.40	0	
B	S21.G00.70	Affiliation Prévoyance	S21.G00.40	0	
B	S21.G00.73	Ayant-droit	S21.G00.70	0	
B	S21.G00.71	Retraite complémentaire	S21.G00.40	1	
B	S21.G00.50	Versement individu	S21.G00.30	1	
B	S21.G00.51	Rémunération	S21.G00.50	1	
B	S21.G00.53	Activité	S21.G00.51	0	
B	S21.G00.52	Prime, gratification et indemnité	S21.G00.50	0	
B	S21.G00.54	Autre élément de revenu brut	S21.G00.50	0	
B	S21.G00.78	Base assujettie	S21.G00.50	0	
B	S21.G00.79	Composant de base assujettie	S21.G00.78	0	
B	S21.G00.81	Cotisation individuelle	S21.G00.78	0	
B	S21.G00.56	Régularisation de prélèvement à la source	S21.G00.50	0	
B	S21.G00.86	Ancienneté	S21.G00.30	0	
B	S21.G00.85	Lieu de travail ou établissement utilisateur	S20.G00.05	0	
B	S89.G00.32	Bénéficiaire des honoraires	S20.G00.05	0	
B	S89.G00.33	Avantages en nature	S89.G00.32	0	
B	S89.G00.35	Prise en charge des indemnités	S89.G00.32	0	
B	S89.G00.43	Rémunérations	S89.G00.32	0	
B	S89.G00.87	Actions gratuites	S20.G00.05	0	
B	S89.G00.88	Options sur titres (stock options)	S20.G00.05	0	
B	S89.G00.89	Bons de souscription de parts de créateur d'entreprise (BSPCE)	S20.G00.05	0	
B	S89.G00.91	Individu non salarié	S20.G00.05	0	
B	S89.G00.92	Bases spécifiques individu non salarié	S89.G00.91	1	
B	S89.G00.93	Régularisation de prélèvement à la source	S89.G00.92	0	
B	S89.G00.94	Cotisation Individu non salarié	S89.G00.92	0	
B	S90.G00.90	Total de l'envoi	S10.G00.00	1	1
F	S10.G00.00.001	Nom du logiciel utilisé	1	20
F	S10.G00.00.002	Nom de l'éditeur	1	20
F	S10.G00.00.003	Numéro de version du logiciel utilisé	1	10
F	S10.G00.00.004	Code de conformité en pré-contrôle	1	50
F	S10.G00.00.005	Code envoi du fichier d'essai ou réel	2	2		01=envoi fichier test|02=envoi fichier réel
F	S10.G00.00.006	Numéro de version de la norme utilisée	6	6		P19V01=Année 2019 Version 1
F	S10.G00.00.007	Point de dépôt	2	2		01=Net-entreprises|02=MSA
F	S10.G00.00.008	Type de l'envoi	2	2		01=envoi normal|02=envoi néant
F	S10.G00.01.001	Siren de l'émetteur de l'envoi	9	9	[0-9]*[1-9][0-9]*
F	S10.G00.01.002	Nic de l'émetteur de l'envoi	5	5	[0-9]*[1-9][0-9]*
F	S10.G00.01.003	Nom ou raison sociale de l'émetteur	1	60
F	S10.G00.01.004	Numéro, extension, nature et libellé de la voie	1	50
F	S10.G00.01.005	Code postal	5	5
F	S10.G00.01.006	Localité	1	50	[A-Za-z0-9\s]+
F	S10.G00.01.007	Code pays	2	2
F	S10.G00.01.008	Code de distribution à l'étranger	1	50
F	S10.G00.01.009	Complément de la localisation de la construction	1	50
F	S10.G00.01.010	Service de distribution, complément de localisation de la voie	1	50
F	S10.G00.02.001	Code civilité	2	2		01=monsieur|02=madame
F	S10.G00.02.002	Nom et prénom de la personne à contacter	1	80
F	S10.G00.02.004	Adresse mél du contact émetteur	6	100
F	S10.G00.02.005	Adresse téléphonique	10	20
F	S10.G00.02.006	Adresse fax	10	20
F	S20.G00.05.001	Nature de la déclaration	2	2		01=DSN Mensuelle|02=Signalement Fin du contrat de travail|04=Signalement Arrêt de travail|05=Signalement Reprise suite à arrêt de travail|07=Signalement Fin du contrat de travail Unique
F	S20.G00.05.002	Type de la déclaration	2	2		01=déclaration normale|02=déclaration normale néant|03=déclaration annule et remplace intégral|04=déclaration annule|05=annule et remplace néant
F	S20.G00.05.003	Numéro de fraction de déclaration	2	2	[1-9]{2}
F	S20.G00.05.004	Numéro d'ordre de la déclaration	1	15	0|[1-9][0-9]*
F	S20.G00.05.005	Date du mois principal déclaré	8	8	(01)(0[1-9]|1[0-2])(20)[0-9]{2}
F	S20.G00.05.006	Identifiant de la déclaration annulée ou remplacée	9	23	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(19|20)[0-9]{2}(0|[1-9][0-9]*)
F	S20.G00.05.007	Date de constitution du fichier	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(20)[0-9]{2}
F	S20.G00.05.008	Champ de la déclaration	2	2		01=déclaration totale|02=déclaration partielle régime agricole|03=déclaration partielle régime général
F	S20.G00.05.009	Identifiant métier	1	15
F	S20.G00.05.010	Devise de la déclaration	2	2		01=euro|02=franc Pacifique
F	S20.G00.07.001	Nom et prénom du contact	1	80
F	S20.G00.07.002	Adresse téléphonique	10	20
F	S20.G00.07.003	Adresse mél du contact	6	100
F	S20.G00.07.004	Type	2	2		01=Contact chez le déclaré pour les IJ|02=Contact chez le déclaré pour les fins de contrats de travail (Pôle emploi)|03=Contact chez le déclaré pour les acteurs statistiques (DARES, INSEE, etc …)|04=Contact chez le déclaré recouvrant, entre autres, des cotisations de Sécurité Sociale (Acoss, MSA, CCVRP)|05=Contact chez le déclaré pour le recouvrement des cotisations (retraite complémentaire et autres)|06=Contact sur l’identification des salariés (NIR)|07=Contact sur l’identification de l’établissement (SIRET)|08=Contextualisable à l’ensemble des organismes, hors typologies 1 à 7, et 9|09=Contact chez l'établissement centralisateur pour les IJ
F	S20.G00.08.001	Code caisse	2	6
F	S21.G00.06.001	SIREN	9	9	[0-9]*[1-9][0-9]*
F	S21.G00.06.002	NIC du siège	5	5	[0-9]*[1-9][0-9]*
F	S21.G00.06.003	Code APEN	5	5
F	S21.G00.06.004	Numéro, extension, nature et libellé de la voie	1	50
F	S21.G00.06.005	Code postal	5	5
F	S21.G00.06.006	Localité	1	50	[A-Za-z0-9\s]+
F	S21.G00.06.007	Complément de la localisation de la construction	1	50
F	S21.G00.06.008	Service de distribution, complément de localisation de la voie	1	50
F	S21.G00.06.009	Effectif moyen de l'entreprise au 31 décembre	1	7	[0]*(0|[1-9][0-9]*)
F	S21.G00.06.010	Code pays	2	2
F	S21.G00.06.011	Code de distribution à l'étranger	1	50
F	S21.G00.06.012	Implantation de l'entreprise	2	2		01=Entreprise étrangère avec établissement en France|02=Entreprise étrangère hors UE sans établissement en France|03=Entreprise étrangère dans l’UE sans établissement en France
F	S21.G00.06.013	Date de début de la période de référence (CVAE)	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(19|20)[0-9]{2}
F	S21.G00.06.014	Date de fin de la période de référence (CVAE)	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(19|20)[0-9]{2}
F	S21.G00.11.001	NIC	5	5	[0-9]*[1-9][0-9]*
F	S21.G00.11.002	Code APET	5	5
F	S21.G00.11.003	Numéro, extension, nature et libellé de la voie	1	50
F	S21.G00.11.004	Code postal	5	5
F	S21.G00.11.005	Localité	1	50	[A-Za-z0-9\s]+
F	S21.G00.11.006	Complément de la localisation de la construction	1	50
F	S21.G00.11.007	Service de distribution, complément de localisation de la voie	1	50
F	S21.G00.11.008	Effectif de fin de période déclarée de l'établissement	1	6	[0]*(0|[1-9][0-9]*)
F	S21.G00.11.009	Type de rémunération soumise à contributions d'Assurance chômage pour expatriés	2	2		01=Salaire réel|02=Salaire de comparaison
F	S21.G00.11.015	Code pays	2	2
F	S21.G00.11.016	Code de distribution à l'étranger	1	50
F	S21.G00.11.017	Nature juridique de l'employeur	2	2		01=Privée|02=Publique|03=Etablissement privé à capitaux majoritaires publics
F	S21.G00.11.019	Date d'effet de l'adhésion au dispositif TESE/CEA	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(19|20)[0-9]{2}
F	S21.G00.11.020	Date d'effet de la sortie du dispositif TESE/CEA	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(19|20)[0-9]{2}
F	S21.G00.15.001	Référence du contrat de Prévoyance	1	30
F	S21.G00.15.002	Code organisme de Prévoyance	5	9
F	S21.G00.15.003	Code délégataire de gestion	6	6
F	S21.G00.15.004	Personnel couvert	2	2		01=Oui, concerne au moins un salarié de l'établissement d'affectation|02=Non, ne concerne aucun salarié de l'établissement d'affectation
F	S21.G00.15.005	Identifiant technique Adhésion	1	3	[1-9][0-9]*
F	S21.G00.16.001	Date de la modification	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(20)[0-9]{2}
F	S21.G00.16.002	Ancien Code organisme de Prévoyance	5	9
F	S21.G00.16.003	Ancien Code délégataire de gestion	6	6
F	S21.G00.82.001	Valeur	4	18	-?[0-9]*\.[0-9]{2}
F	S21.G00.82.002	Code de cotisation	3	3		001=Cotisation ADPFA (Association pour le Développement du Paritarisme des Fleuristes et Animaliers)|002=Cotisation APNAB (Association Paritaire Nationale pour le développement de la négociation collective dans l'Artisanat du Bâtiment)|003=Cotisation sur assiette avec congés payés CCCA-BTP (Comité de Concertation et de Coordination de l'apprentissage du Bâtiment et des Travaux Publics)|004=Cotisation CPPNTT (Commission Paritaire Professionnelle Nationale du Travail Temporaire)|005=Cotisation Développement du paritarisme|006=Cotisation Dialogue social|007=Cotisation FAF (Fonds d'Assurance formation)|009=Cotisation FAPS (Fonds d'action professionnelle et sociale)|010=Cotisation FASTT (Fonds d'Action Sociale du Travail Temporaire)|011=Cotisation Fonds de péréquation|012=Cotisation IFC (Indemnités de fin de carrière)|017=Cotisation ORGA (Organisations Syndicales du Travail Temporaire)|018=Cotisation Promotion et recrutement|019=Cotisations attachées à une population de non salariés ayants-droit|020=Cotisations attachées à une population de non salariés retraités|021=Cotisations FMSE (Fond national agricole de mutualisation des risques sanitaires et environnementaux)|022=Cotisations VAL'HOR (association française pour la valorisation des produits et métiers de l'horticulture et du paysage)|023=Chiffre d'affaire|024=Nombre d'heures d'intérim|025=Contribution aux régimes supplémentaires de retraite à prestations définies - Rente|026=Contribution aux régimes supplémentaires de retraite à prestations définies - Prime|027=Contribution aux régimes supplémentaires de retraite à prestations définies - Dotations|028=Contribution additionnelle sur les rentes liquidées|029=Contribution aux régimes supplémentaires de retraite à prestations définies. Rente à taux 7%|030=Contribution aux régimes supplémentaires de retraite à prestations définies. Rente à taux 14%|031=Contribution additionnelle de solidarité pour l'autonomie|032=Contribution Sociale généralisée au taux de 3,80% + RDS sur revenu de remplacement|033=Contribution Sociale généralisée au taux de 6,20% + RDS sur revenu de remplacement|034=Contribution Sociale généralisée au taux de 6,60% + RDS sur revenu de remplacement|035=Contribution Sociale généralisée au taux de 7,50% + RDS sur revenu de remplacement|036=Cotisation TTC sur assiette CDD avec congés payés pour le secteur du BTP (Constructys Organisme Paritaire Collecteur Agréé pour le BTP)|037=Cotisation TTC sur assiette avec congés payés pour le secteur du BTP (Constructys Organisme Paritaire Collecteur Agréé pour le BTP)|038=Cotisation TTC sur assiette sans congés payés (Constructys Organisme Paritaire Collecteur Agréé pour le BTP)|039=Cotisation TTC sur assiette avec congés payés pour les salariés non soumis à la cotisation CCCA-BTP (Constructys Organisme Paritaire Collecteur Agréé pour le BTP)|040=Cotisation TTC sur assiette hors congés payés pour les salariés non soumis à la cotisation CCCA-BTP (Constructys Organisme Paritaire Collecteur Agréé pour le BTP)|041=Cotisation maladie sur les avantages de préretraite|042=Cotisation maladie sur les avantages de retraite|043=Cotisation maladie Alsace-Moselle sur les avantages de retraite|044=Cotisation forfait social à 8%|045=Cotisation forfait social à 20%|046=Cotisations organismes ou syndicats professionnels recouvrées par Audiens (Culture Communication Médias)|047=Cotisation forfait social à 16%|090=Cotisation spécifique Prévoyance
F	S21.G00.82.003	Date de début de période de rattachement	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(20)[0-9]{2}
F	S21.G00.82.004	Date de fin de période de rattachement	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(20)[0-9]{2}
F	S21.G00.82.005	Référence réglementaire ou contractuelle	1	20
F	S21.G00.20.001	Identifiant Organisme de Protection Sociale	2	14
F	S21.G00.20.002	Entité d'affectation des opérations	2	14
F	S21.G00.20.003	BIC	8	11	([A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3}))|([A-Z]{4}[A-Z]{2}[A-Z0-9]{2})
F	S21.G00.20.004	IBAN	15	34	[A-Z0-9]+
F	S21.G00.20.005	Montant du versement	4	18	[0]*(0|[1-9][0-9]*)\.[0-9]{2}
F	S21.G00.20.006	Date de début de période de rattachement	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(20)[0-9]{2}
F	S21.G00.20.007	Date de fin de période de rattachement	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(20)[0-9]{2}
F	S21.G00.20.008	Code délégataire de gestion	6	6
F	S21.G00.20.010	Mode de paiement	2	2		01=chèque|02=virement|04=titre inter-bancaire de paiement|05=prélèvement SEPA|06=versement réalisé par un autre établissement
F	S21.G00.20.011	Date de paiement	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(20)[0-9]{2}
F	S21.G00.20.012	SIRET Payeur	14	14	[0-9]*[1-9][0-9]*
F	S21.G00.55.001	Montant versé	4	18	-?[0]*(0|[1-9][0-9]*)\.[0-9]{2}
F	S21.G00.55.002	Type de population	1	30
F	S21.G00.55.003	Code d'affectation	1	30
F	S21.G00.55.004	Période d'affectation	7	7	[2][0][1-9][0-9](M01|M02|M03|M04|M05|M06|M07|M08|M09|M10|M11|M12|T01|T02|T03|T04|S01|S02|A00|E00)
F	S21.G00.22.001	Identifiant Organisme de Protection Sociale	5	14
F	S21.G00.22.002	Entité d'affectation des opérations	2	14
F	S21.G00.22.003	Date de début de période de rattachement	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(20)[0-9]{2}
F	S21.G00.22.004	Date de fin de période de rattachement	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(20)[0-9]{2}
F	S21.G00.22.005	Montant total de cotisations	4	18	-?[0]*(0|[1-9][0-9]*)\.[0-9]{2}
F	S21.G00.23.001	Code de cotisation	3	3
F	S21.G00.23.002	Qualifiant d'assiette	3	3		920=Autre assiette|921=Assiette plafonnée
F	S21.G00.23.003	Taux de cotisation	4	6	([0-9]{2}\.[0-9]{2}|100.00)
F	S21.G00.23.004	Montant d'assiette	4	18	-?[0]*(0|[1-9][0-9]*)\.[0-9]{2}
F	S21.G00.23.005	Montant de cotisation	4	18	-?[0]*(0|[1-9][0-9]*)\.[0-9]{2}
F	S21.G00.23.006	Code INSEE commune	5	5
F	S21.G00.42.001	NIC fiscal	5	5
F	S21.G00.42.003	Effectif	1	6	[0]*(0|[1-9][0-9]*)
F	S21.G00.42.004	Code INSEE commune	5	5
F	S21.G00.42.005	Type de personnel	2	2		01=Effectifs employés par l'établissement exerçant leur activité dans un établissement de l'entreprise|02=Autres situations : Effectifs employés par l'établissement exerçant leur activité dans une entreprise tierce ou dans un lieu du type chantier
F	S21.G00.42.006	Millésime	4	4
F	S21.G00.44.001	Code taxe	3	3		001=Assujettissement à la taxe à l'apprentissage|002=Non assujettissement à la taxe à l'apprentissage|003=Assujettissement à la contribution supplémentaire à l’apprentissage|004=Non assujettissement à la contribution supplémentaire à l’apprentissage|005=Assujettissement à la participation des employeurs à l'effort de construction (PEEC)|006=Non assujettissement à la participation des employeurs à l'effort de construction (PEEC)|007=Assujettissement à la participation à la formation professionnelle continue (FPC)|008=Non assujettissement à la participation à la formation professionnelle continue|009=Assujettissement à la taxe sur les salaires|010=Non assujettissement à la taxe sur les salaires|011=Assujettissement à la CVAE|012=Non assujettissement à la CVAE|013=Assujettissement à la participation des employeurs à la formation continue des CDD|014=Non assujettissement à la participation des employeurs à la formation continue des CDD|015=Assiette de la taxe sur les salaires au premier taux|016=Assiette de la taxe sur les salaires au deuxième taux
F	S21.G00.44.002	Montant	4	18	-?(([0-9]){1,12})\.[0-9]{2}
F	S21.G00.44.003	Millésime de rattachement	4	4
F	S21.G00.30.001	Numéro d'inscription au répertoire	13	13	[1-2][0-9]{2}(0[1-9]|1[0-2]|20|3[0-9]|4[0-2]|[5-9][0-9])(0[1-9]|[1-9][0-9]|2A|2B)([0]{2}[1-9]|0[1-9][0-9]|[1-9][0-9]{2})([0]{2}[1-9]|0[1-9][0-9]|[1-9][0-9]{2})|([1-2][9]{12})
F	S21.G00.30.002	Nom de famille	1	80
F	S21.G00.30.003	Nom d'usage	1	80
F	S21.G00.30.004	Prénoms	1	80
F	S21.G00.30.005	Sexe	2	2		01=masculin|02=féminin
F	S21.G00.30.006	Date de naissance	8	8	(0[1-9]|[1-2][0-9]|3[0-1]|99)(0[1-9]|1[0-2]|99)(18|19|20)[0-9]{2}
F	S21.G00.30.007	Lieu de naissance	1	30
F	S21.G00.30.008	Numéro, extension, nature et libellé de la voie	1	50
F	S21.G00.30.009	Code postal	5	5
F	S21.G00.30.010	Localité	1	50	[A-Za-z0-9\s]+
F	S21.G00.30.011	Code pays	2	2
F	S21.G00.30.012	Code de distribution à l'étranger	1	50
F	S21.G00.30.013	Codification UE	2	2		01=France|02=UE|03=EEE|04=Reste du Monde
F	S21.G00.30.014	Code département de naissance	2	2	(0[1-9]|[1-9][0-9])|2A|2B
F	S21.G00.30.015	Code pays de naissance	2	2
F	S21.G00.30.016	Complément de la localisation de la construction	1	50
F	S21.G00.30.017	Service de distribution, complément de localisation de la voie	1	50
F	S21.G00.30.018	Adresse mél	6	100
F	S21.G00.30.019	Matricule de l'individu dans l'entreprise	1	30
F	S21.G00.30.020	Numéro technique temporaire	11	40
F	S21.G00.30.021	Nombre d'enfants à charge	1	2	[0-9]*
F	S21.G00.30.022	Statut à l'étranger au sens fiscal	2	2		01=travail frontalier|02=travail à l’étranger
F	S21.G00.30.023	Cumul emploi retraite	2	2		01=Non|03=Oui
F	S21.G00.31.001	Date de la modification	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(19|20)[0-9]{2}
F	S21.G00.31.008	Ancien NIR	13	13	[1-2][0-9]{2}(0[1-9]|1[0-2]|20|3[0-9]|4[0-2]|[5-9][0-9])(0[1-9]|[1-9][0-9]|2A|2B)([0]{2}[1-9]|0[1-9][0-9]|[1-9][0-9]{2})([0]{2}[1-9]|0[1-9][0-9]|[1-9][0-9]{2})|([1-2][9]{12})
F	S21.G00.31.009	Ancien Nom de famille	1	80
F	S21.G00.31.010	Anciens Prénoms	1	80
F	S21.G00.31.011	Ancienne Date de naissance	8	8	(0[1-9]|[1-2][0-9]|3[0-1]|99)(0[1-9]|1[0-2]|99)(18|19|20)[0-9]{2}
F	S21.G00.34.001	Facteur d'exposition	2	2		01=les manutentions manuelles de charges|02=les postures pénibles (positions forcées des articulations)|03=les vibrations mécaniques|04=les agents chimiques dangereux|05=les activités exercées en milieu hyperbare|06=les températures extrêmes|07=le bruit|08=le travail de nuit|09=le travail en équipes successives alternantes|10=le travail répétitif (répétition d'un même geste, à une cadence contrainte avec un temps de cycle défini)|99=annulation
F	S21.G00.34.002	Numéro du contrat	5	20
F	S21.G00.34.003	Année de rattachement	4	4	2([0-9]{3})
F	S21.G00.40.001	Date de début du contrat	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(19|20)[0-9]{2}
F	S21.G00.40.002	Statut du salarié (conventionnel)	2	2		01=agriculteur salarié de son exploitation|02=artisan ou commerçant salarié de son entreprise|03=cadre dirigeant (votant au collège employeur des élections prud'hommales)|04=autres cadres au sens de la convention collective (ou du statut pour les régimes spéciaux)|05=profession intermédiaire (technicien, contremaître, agent de maîtrise, clergé)|06=employé administratif d'entreprise, de commerce, agent de service|07=ouvriers qualifiés et non qualifiés y compris ouvriers agricoles|08=agent de la fonction publique d'Etat|09=agent de la fonction publique hospitalière|10=agent de la fonction publique territoriale
F	S21.G00.40.003	Code statut catégoriel Retraite Complémentaire obligatoire	2	2		01=cadre (article 4 et 4bis)|02=extension cadre pour retraite complémentaire|04=non cadre|98=retraite complémentaire ne définissant pas de statut cadre ou non-cadre|99=pas de retraite complémentaire
F	S21.G00.40.004	Code profession et catégorie socioprofessionnelle (PCS-ESE)	4	4
F	S21.G00.40.005	Code complément PCS-ESE (pour la fonction publique : référentiels NEH, NET et grade de la NNE)	2	6
F	S21.G00.40.006	Libellé de l'emploi	1	120
F	S21.G00.40.007	Nature du contrat	2	2		01=Contrat de travail à durée indéterminée de droit privé|02=Contrat de travail à durée déterminée de droit privé|03=Contrat de mission (contrat de travail temporaire)|07=Contrat à durée indéterminée intermittent|08=Contrat à durée indéterminée intérimaire|09=Contrat de travail à durée indéterminée de droit public|10=Contrat de travail à durée déterminée de droit public|20=[FP] Détachement d’un agent d’une Fonction Publique donnant lieu à pension (ECP)|21=[FP] Détachement d’un agent d’une Fonction Publique ne donnant pas lieu à pension (ENCP)|29=Convention de stage (hors formation professionnelle)|32=Contrat d’appui au projet d’entreprise|50=Nomination dans la fonction publique (par arrêté, par décision,…)|60=Contrat d'engagement éducatif|70=Contrat de soutien et d'aide par le travail|80=Mandat social|81=Mandat d'élu|82=Contrat de travail à durée indéterminée de Chantier ou d'opération|89=Volontariat de service civique|90=Autre nature de contrat, convention, mandat
F	S21.G00.40.008	Dispositif de politique publique et conventionnel	2	2		21=CUI - Contrat Initiative Emploi|41=CUI - Contrat d'Accompagnement dans l'Emploi|42=CUI - Contrat d'accès à l'emploi - DOM|50=Emploi d'avenir secteur marchand|51=Emploi d'avenir secteur non marchand|61=Contrat de Professionnalisation|64=Contrat d'apprentissage entreprises artisanales ou de moins de 11 salariés (loi du 3 janvier 1979)|65=Contrat d’apprentissage entreprises non inscrites au répertoire des métiers d’au moins 11 salariés (loi de 1987)|70=Contrat à durée déterminée pour les séniors|71=Contrat à durée déterminée d’insertion|80=Contrat de génération|81=Contrat d'apprentissage secteur public (Loi de 1992)|92=Stage de la formation professionnelle|99=Non concerné
F	S21.G00.40.009	Numéro du contrat	5	20
F	S21.G00.40.010	Date de fin prévisionnelle du contrat	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(20)[0-9]{2}
F	S21.G00.40.011	Unité de mesure de la quotité de travail	2	2		10=heure|12=journée|20=forfait jour|21=forfait heure|31=à la pige|32=à la vacation|33=à la tâche|99=salarié non concerné
F	S21.G00.40.012	Quotité de travail de référence de l'entreprise pour la catégorie de salarié	4	7	[0]*([1-9][0-9]*\.[0-9]{2}|0\.[0-9]{2})
F	S21.G00.40.013	Quotité de travail du contrat	4	7	[0]*([1-9][0-9]*\.[0-9]{2}|0\.[0-9]{2})
F	S21.G00.40.014	Modalité d'exercice du temps de travail	2	2		10=Temps plein|20=Temps partiel|30=Temps alterné - personnel navigant de l'aéronautique civile|40=[FP] CPA 2004|41=[FP] Temps partiel de droit|42=[FP] Temps partiel de droit pour enfant|99=Salarié non concerné
F	S21.G00.40.016	Complément de base au régime obligatoire	2	2		01=régime local Alsace Moselle|02=complémentaire CAMIEG|03=régime Alsace-Moselle et Complémentaire CAMIEG|99=non applicable
F	S21.G00.40.017	Code convention collective applicable	4	4
F	S21.G00.40.018	Code régime de base risque maladie	3	3		134=régime spécial de la SNCF|135=régime spécial de la RATP|136=établissement des invalides de la marine (ENIM)|137=mineurs ou assimilés (CANSSM)|138=militaires de carrière (CNMSS)|140=clercs et employés de notaires (CRPCEN)|141=chambre de commerce et d'industrie de Paris|144=Assemblée Nationale|145=Sénat|146=port autonome de Bordeaux|147=régime spécial des industries électriques et gazières (CAMIEG)|149=régimes des cultes (CAVIMAC)|200=régime général (CNAM)|300=régime agricole (MSA)|400=régime spécial Banque de France|900=autre régime (réservé Polynésie Française, Nouvelle Calédonie)|909=travailleur étranger non assujetti à un régime de base risque maladie en France|999=sans régime obligatoire
F	S21.G00.40.019	Identifiant du lieu de travail	2	14
F	S21.G00.40.020	Code régime de base risque vieillesse	3	3		120=retraite des agents des collectivités locales (CNRACL)|121=pensions des ouvriers des établissements industriels de l'Etat (FSPOEIE)|122=pensions civiles et militaires de retraite de l'Etat (SRE)|134=régime spécial de la SNCF|135=régime spécial de la RATP|136=établissement des invalides de la marine (ENIM)|137=mineurs ou assimilés (fonds Caisse des Dépôts)|139=Banque de France|140=clercs et employés de notaires (CRPCEN)|141=chambre de commerce et d'industrie de Paris|144=Assemblée Nationale|145=Sénat|147=régime spécial des industries électriques et gazières (CNIEG)|149=régime des cultes (CAVIMAC)|157=régime de retraite des avocats (CNBF)|158=SEITA|159=Comédie Française|160=Opéra de Paris|200=régime général (CNAV)|300=régime agricole (MSA)|900=autre régime (réservé Polynésie Française, Nouvelle Calédonie)|904=principauté de Monaco|909=travailleur étranger non assujetti à un régime de base risque vieillesse en France|999=cas particuliers d'affiliation
F	S21.G00.40.021	Motif de recours	2	2		01=Remplacement d'un salarié|02=Accroissement temporaire de l'activité de l'entreprise|03=Emplois à caractère saisonnier|04=Contrat vendanges|05=Contrat d’usage|06=Contrat à durée déterminée à objet défini|07=Remplacement d'un chef d'entreprise (« artisanale, industrielle ou commerciale, d'une personne exerçant une profession libérale, de son conjoint participant effectivement à l'activité de l'entreprise à titre professionnel et habituel ou d'un associé non salarié d'une société civile professionnelle, d'une société civile de moyens ou d'une société d'exercice libéral »)|08=Remplacement du chef d'une exploitation agricole (« ou d'une entreprise mentionnée aux 1° à 4° de l'article L. 722-1 du code rural et de la pêche maritime, d'un aide familial, d'un associé d'exploitation, ou de leur conjoint mentionné à l'article L. 722-10 du même code dès lors qu'il participe effectivement à l'activité de l'exploitation agricole ou de l'entreprise »)|09=Recrutement de personnes sans emploi rencontrant des difficultés sociales et professionnelles particulières|10=Complément de formation professionnelle au salarié|11=Formation professionnelle au salarié par la voie de l'apprentissage, en vue de l'obtention d'une qualification professionnelle sanctionnée par un diplôme ou un titre à finalité professionnelle enregistré au répertoire national des certifications professionnelles|12=Remplacement d’un salarié passé provisoirement à temps partiel|13=Attente de la suppression définitive du poste du salarié ayant quitté définitivement l’entreprise
F	S21.G00.40.022	Code caisse professionnelle de congés payés	2	20
F	S21.G00.40.023	Taux de déduction forfaitaire spécifique pour frais professionnels	4	6	[0]*([1-9][0-9]*\.[0-9]{2}|0\.(0[1-9]|[1-9][0-9]))
F	S21.G00.40.024	Travailleur à l'étranger au sens du code de la Sécurité Sociale	2	2		01=Détaché|02=Expatrié|03=Frontalier|99=Non concerné
F	S21.G00.40.025	Motif d'exclusion DSN	2	2		01=Fonctionnaires de l’une des trois fonctions publiques (Etat, Territoriale, Hospitalière) sauf admission spécifique|02=Personnels navigants de la marine marchande|03=Marins-pêcheurs|05=Contrat de travail faisant l'objet d’une attestation employeur mensuelle (AEM) pour un ouvrier ou technicien de l'édition d'enregistrement sonore, de la production cinématographique et audiovisuelle, de la radio, de la diffusion et du spectacle|06=Contrat de travail faisant l'objet d'une attestation employeur mensuelle (AEM) pour un artiste du spectacle|07=Dockers carte G
F	S21.G00.40.026	Statut d'emploi du salarié	2	2		01=[FP] Fonctionnaire|02=[FP] Contractuel de la Fonction publique|03=Statutaire|04=Non statutaire|06=Personnel médical hospitalier|07=Médecin sans statut hospitalier|08=[FP] Fonctionnaire stagiaire|09=[FP] Ouvrier d'Etat|10=[FP] Militaire|11=[FP] Parcours d'accès aux carrières (Pacte)|12=[FP] Militaire de réserve|99=Non concerné
F	S21.G00.40.027	Code affectation Assurance chômage	6	6
F	S21.G00.40.028	Numéro interne employeur public	1	20
F	S21.G00.40.029	Type de gestion de l’Assurance chômage	2	2		01=employeur en auto-assurance|02=employeur ayant conclu une convention de gestion|03=employeur ayant adhéré au régime d'Assurance chômage (adhésion révocable)|04=employeur ayant adhéré au régime d'Assurance chômage (adhésion non révocable)|05=adhésion au régime particulier pour les apprentis du secteur public
F	S21.G00.40.030	Date d'adhésion	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(19|20)[0-9]{2}
F	S21.G00.40.031	Date de dénonciation	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(19|20)[0-9]{2}
F	S21.G00.40.032	Date d’effet de la convention de gestion	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(19|20)[0-9]{2}
F	S21.G00.40.033	Numéro de convention de gestion	4	10
F	S21.G00.40.035	Code délégataire du risque maladie	3	3		501=MGEN - Section Extra-Métropolitaine|505=MAGE - CPAM75 - Mutuelle autonome générale de l'éducation|506=MGEN|512=MG - Mutuelle Générale|516=MNAM - Mutuelle Nationale Aviation Marine|523=MCF - Mutuelle Centrale des Finances|533=Mutuelle des Relations Extérieures (MAE)|537=MGP - Mutuelle Générale de la Police|555=SMPPN - Société Mutualiste du Personnel de la Police Nationale|599=MFP - Mutuelle de la fonction publique et MGAS - Mutuelle Générale des Affaires Sociales|601=LMDE - La Mutuelle des Étudiants|602=MCVPAP - Mutuelle Complémentaire de la Ville de Paris. de l'Assistance Publique et des Administrations Annexes|604=MMI - Mutuelle du Ministère de l'Intérieur et MPN- Mutuelle de la Police Nationale de Strasbourg|606=MNFCT - Mutuelle Nationale des fonctionnaires des collectivités territoriales|607=SLTC -Transports en Commun de Lyon|609=MNT- Mutuelle Nationale Territoriale|610=HCL - Hospices Civils de Lyon|612=UPBTP - Bâtiments et Travaux Publics de Lyon et Mutuelle Boissière du Bâtiment (Dieppe et Rouen)|613=MGAT Chartres et MUTAME Nantes - Mutuelle des Personnels municipaux|614=MICILS - UMIGA SOGIREL. UPES - Mutuelle Interprofessionnelle des Cadres. Ingénieurs de la région Lyonnaise et stéphanoise|616=Mutuelle de municipaux de Marseille|617=Sociétés d'Étudiants Mutualistes (SMEBA - SMERRA - SMESO - SMENO - MEP - MGEL – SMEREB - SMECO - SMEREP - SMERE)|618=VITTAVI pour DOM|619=MNH - Mutuelle Nationale des Hospitalier, y compris certaines mutuelles des personnels municipaux|651=Mutuelle des Personnels Municipaux et Hospitaliers de Tours. Mulhouse. Poitiers|652=COVIMUT - Poitiers (Transports en commun)|654=Mutuelle de la Mairie de Toulouse CGFTE - Bordeaux (Transports en commun)|689=Mutuelle de l'Est - Section de Strasbourg
F	S21.G00.40.036	Code emplois multiples	2	2		01=emploi unique|02=emplois multiples|03=situation non connue
F	S21.G00.40.037	Code employeurs multiples	2	2		01=employeur unique|02=employeurs multiples|03=situation non connue
F	S21.G00.40.038	Code métier	5	5
F	S21.G00.40.039	Code régime de base risque accident du travail	3	3		134=régime spécial de la SNCF|135=régime spécial de la RATP|136=établissement des invalides de la marine (ENIM)|137=mineurs ou assimilés (CANSSM)|147=régime spécial des industries électriques et gazières|200=régime général (CNAM)|300=régime agricole (CCMSA ou C3A)|401=risque AT/MP pris en charge totalement par l'employeur (hors périmètre Etat)|402=risque AT/MP pris en charge partiellement par l'employeur (hors périmètre Etat)|900=autre régime|999=sans régime obligatoire (fonctionnaire des trois fonctions publiques et contractuels dont le risque AT est couvert par l'Etat)
F	S21.G00.40.040	Code risque accident du travail	5	6
F	S21.G00.40.041	Positionnement dans la convention collective	1	100
F	S21.G00.40.042	Code statut catégoriel APECITA	2	2		01=salarié cadre|02=salarié non cadre
F	S21.G00.40.043	Taux de cotisation accident du travail	4	6	[0]*(0|[1-9][0-9]*)\.[0-9]{2}
F	S21.G00.40.044	Salarié à temps partiel cotisant à temps plein	2	2		01=pour la vieillesse régime de base|02=pour la vieillesse régime de base et la retraite complémentaire
F	S21.G00.40.045	Rémunération au pourboire	2	2		01=oui
F	S21.G00.40.046	Identifiant de l’établissement utilisateur	2	14
F	S21.G00.40.047	Numéro de certification sociale	1	100
F	S21.G00.40.048	Numéro de label « Prestataire de services du spectacle vivant »	1	100
F	S21.G00.40.049	Numéro de licence entrepreneur spectacle	1	100
F	S21.G00.40.050	Numéro objet spectacle	12	12
F	S21.G00.40.051	Statut organisateur spectacle	1	100
F	S21.G00.40.052	[FP] Code complément PCS-ESE pour la fonction publique d'Etat (emploi de la NNE)	4	4
F	S21.G00.40.053	[FP] Nature du poste	2	2		01=[FP] Temps complet|02=[FP] Temps non complet
F	S21.G00.40.054	[FP] Quotité de travail de référence de l'entreprise pour la catégorie de salarié dans l’hypothèse d’un poste à temps complet	4	5	[0]*([1-9][0-9]*\.[0-9]{2}|0\.(0[1-9]|[1-9][0-9]))
F	S21.G00.40.055	Taux de travail à temps partiel	5	5	[0]*([1-9][0-9]*\.[0-9]{2}|0\.(0[1-9]|[1-9][0-9]))
F	S21.G00.40.056	[FP] Code catégorie de service	2	2		01=[FP] Emploi service sédentaire|02=[FP] Emploi service actif|03=[FP] Emploi à plus de 800 heures annuelles dans les réseaux souterrains et les ouvrages annexes homologués|04=[FP] Emploi dans le corps des identificateurs de la Préfecture de Police de Paris|05=[FP] Emploi entre 400 et 529 heures annuelles dans les réseaux souterrains et les ouvrages annexes homologués|06=[FP] Emploi entre 530 et 799 heures annuelles dans les réseaux souterrains et les ouvrages annexes homologués|07=[FP] Emploi entre 400 et 529 heures annuelles en réseaux souterrains ou ouvrages annexes homologués et complément en service actif|08=[FP] Emploi entre 530 et 799 heures annuelles en réseaux souterrains ou ouvrages annexes homologués et complément en service actif
F	S21.G00.40.057	[FP] Indice brut	2	4	1[0-9]{3}|0?1[0-9]{2,2}|2(([0-4][0-9]{2})|(5(0){2}))|0?2([0-9]{2})|0?[3-9][0-9]{2}|[A-Za-z]{1,2}[0-9]
F	S21.G00.40.058	[FP] Indice majoré	3	4	1[0-9]{3}|2[0-4][0-9]{2}|25[0]{2}|[1-9][0-9]{2}
F	S21.G00.40.059	[FP] Nouvelle bonification indiciaire (NBI)	1	6	(^(0\.(([1-9][0-9])|([0-9][1-9])|[1-9])|[1-9]\d?(?:\.[0-9]{1,2})?|[1-7]\d\d(?:\.[0-9]{1,2})?|800(?:\.0{1,2})?)$)
F	S21.G00.40.060	[FP] Indice brut d'origine	2	4	1[0-9]{3}|0?1[0-9]{2,2}|2(([0-4][0-9]{2})|(5(0){2}))|0?2([0-9]{2})|0?[3-9][0-9]{2}|[A-Za-z]{1,2}[0-9]
F	S21.G00.40.061	[FP] Indice brut de cotisation dans un emploi supérieur (article 15)	2	4	1[0-9]{3}|0?1[0-9]{2,2}|2(([0-4][0-9]{2})|(5(0){2}))|0?2([0-9]{2})|0?[3-9][0-9]{2}|[A-Za-z]{1,2}[0-9]
F	S21.G00.40.062	[FP] Ancien employeur public	2	2		01=Orange|02=La poste
F	S21.G00.40.063	[FP] Indice brut d’origine ancien salarié employeur public	2	4	1[0-9]{3}|0?1[0-9]{2,2}|2(([0-4][0-9]{2})|(5(0){2}))|0?2([0-9]{2})|0?[3-9][0-9]{2}|[A-Za-z]{1,2}[0-9]
F	S21.G00.40.064	[FP] Indice brut d’origine sapeur-pompier professionnel (SPP)	2	4	1[0-9]{3}|0?1[0-9]{2,2}|2(([0-4][0-9]{2})|(5(0){2}))|0?2([0-9]{2})|0?[3-9][0-9]{2}|[A-Za-z]{1,2}[0-9]
F	S21.G00.40.065	[FP] Maintien du traitement d'origine d'un contractuel titulaire	2	4	1[0-9]{3}|0?1[0-9]{2,2}|2(([0-4][0-9]{2})|(5(0){2}))|0?2([0-9]{2})|0?[3-9][0-9]{2}|[A-Za-z]{1,2}[0-9]
F	S21.G00.40.066	[FP] Type de détachement	2	2		01=[FP] Détachement auprès d'un parlementaire|02=[FP] Détachement sur un emploi de collaborateur cabinet|03=[FP] Détachement au titre de la coopération technique|05=[FP] Détachement sur un emploi fonctionnel|06=[FP] Détachement pour fonction élective ou mandat syndical|07=[FP] Détachement pour exercer un mandat de député|08=[FP] Détachement pour exercer un mandat de sénateur|09=[FP] Détachement (reclassement) pour difficultés opérationnelles|10=[FP] Détachement (reclassement) pour raison opérationnelle|11=[FP] Détachement auprès d'un organisme de droit privé, d'un EPIC ou d'un GIP|12=[FP] Détachement auprès d'un établissement public national|13=[FP] Détachement auprès d'une collectivité ou d’un établissement public territorial ou hospitalier|15=[FP] Détachement auprès de l’Etat
F	S21.G00.41.001	Date de la modification	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(20)[0-9]{2}
F	S21.G00.41.002	Ancien Statut du salarié (conventionnel)	2	2		01=agriculteur salarié de son exploitation|02=artisan ou commerçant salarié de son entreprise|03=cadre dirigeant (votant au collège employeur des élections prud'hommales)|04=autres cadres au sens de la convention collective (ou du statut pour les régimes spéciaux)|05=profession intermédiaire (technicien, contremaître, agent de maîtrise, clergé)|06=employé administratif d'entreprise, de commerce, agent de service|07=ouvriers qualifiés et non qualifiés y compris ouvriers agricoles|08=agent de la fonction publique d'Etat|09=agent de la fonction publique hospitalière|10=agent de la fonction publique territoriale
F	S21.G00.41.003	Ancien Code statut catégoriel Retraite Complémentaire obligatoire	2	2		01=cadre (article 4 et 4bis)|02=extension cadre pour retraite complémentaire|04=non cadre|98=retraite complémentaire ne définissant pas de statut cadre ou non-cadre|99=pas de retraite complémentaire
F	S21.G00.41.004	Ancienne Nature du contrat	2	2		01=Contrat de travail à durée indéterminée de droit privé|02=Contrat de travail à durée déterminée de droit privé|03=Contrat de mission (contrat de travail temporaire)|07=Contrat à durée indéterminée intermittent|08=Contrat à durée indéterminée intérimaire|09=Contrat de travail à durée indéterminée de droit public|10=Contrat de travail à durée déterminée de droit public|20=[FP] Détachement d’un agent d’une Fonction Publique donnant lieu à pension (ECP)|21=[FP] Détachement d’un agent d’une Fonction Publique ne donnant pas lieu à pension (ENCP)|29=Convention de stage (hors formation professionnelle)|32=Contrat d’appui au projet d’entreprise|50=Nomination dans la fonction publique (par arrêté, par décision,…)|60=Contrat d'engagement éducatif|70=Contrat de soutien et d'aide par le travail|80=Mandat social|81=Mandat d'élu|82=Contrat de travail à durée indéterminée de Chantier ou d'opération|89=Volontariat de service civique|90=Autre nature de contrat, convention, mandat
F	S21.G00.41.005	Ancien dispositif de politique publique et conventionnel	2	2		21=CUI - Contrat Initiative Emploi|41=CUI - Contrat d'Accompagnement dans l'Emploi|42=CUI - Contrat d'accès à l'emploi - DOM|50=Emploi d'avenir secteur marchand|51=Emploi d'avenir secteur non marchand|61=Contrat de Professionnalisation|64=Contrat d'apprentissage entreprises artisanales ou de moins de 11 salariés (loi du 3 janvier 1979)|65=Contrat d’apprentissage entreprises non inscrites au répertoire des métiers d’au moins 11 salariés (loi de 1987)|70=Contrat à durée déterminée pour les séniors|71=Contrat à durée déterminée d’insertion|80=Contrat de génération|81=Contrat d'apprentissage secteur public (Loi de 1992)|92=Stage de la formation professionnelle|99=Non concerné
F	S21.G00.41.006	Ancienne Unité de mesure de la quotité de travail	2	2		10=heure|12=journée|20=forfait jour|21=forfait heure|31=à la pige|32=à la vacation|33=à la tâche|99=salarié non concerné
F	S21.G00.41.007	Ancienne Quotité de travail du contrat	4	7	[0]*([1-9][0-9]*\.[0-9]{2}|0\.[0-9]{2})
F	S21.G00.41.008	Ancienne Modalité d'exercice du temps de travail	2	2		10=Temps plein|20=Temps partiel|30=Temps alterné - personnel navigant de l'aéronautique civile|40=[FP] CPA 2004|41=[FP] Temps partiel de droit|42=[FP] Temps partiel de droit pour enfant|99=Salarié non concerné
F	S21.G00.41.010	Ancien Complément de base au régime obligatoire	2	2		01=régime local Alsace Moselle|02=complémentaire CAMIEG|03=régime Alsace-Moselle et Complémentaire CAMIEG|99=non applicable
F	S21.G00.41.011	Ancien Code convention collective applicable	4	4
F	S21.G00.41.012	SIRET ancien établissement d'affectation	14	14	[0-9]*[1-9][0-9]*
F	S21.G00.41.013	Ancien Identifiant du lieu de travail	2	14
F	S21.G00.41.014	Ancien Numéro du contrat	5	20
F	S21.G00.41.016	Ancien Motif de recours	2	2		01=Remplacement d'un salarié|02=Accroissement temporaire de l'activité de l'entreprise|03=Emplois à caractère saisonnier|04=Contrat vendanges|05=Contrat d’usage|06=Contrat à durée déterminée à objet défini|07=Remplacement d'un chef d'entreprise (« artisanale, industrielle ou commerciale, d'une personne exerçant une profession libérale, de son conjoint participant effectivement à l'activité de l'entreprise à titre professionnel et habituel ou d'un associé non salarié d'une société civile professionnelle, d'une société civile de moyens ou d'une société d'exercice libéral »)|08=Remplacement du chef d'une exploitation agricole (« ou d'une entreprise mentionnée aux 1° à 4° de l'article L. 722-1 du code rural et de la pêche maritime, d'un aide familial, d'un associé d'exploitation, ou de leur conjoint mentionné à l'article L. 722-10 du même code dès lors qu'il participe effectivement à l'activité de l'exploitation agricole ou de l'entreprise »)|09=Recrutement de personnes sans emploi rencontrant des difficultés sociales et professionnelles particulières|10=Complément de formation professionnelle au salarié|11=Formation professionnelle au salarié par la voie de l'apprentissage, en vue de l'obtention d'une qualification professionnelle sanctionnée par un diplôme ou un titre à finalité professionnelle enregistré au répertoire national des certifications professionnelles|12=Remplacement d’un salarié passé provisoirement à temps partiel|13=Attente de la suppression définitive du poste du salarié ayant quitté définitivement l’entreprise
F	S21.G00.41.017	Ancien Taux de déduction forfaitaire spécifique pour frais professionnels	4	6	[0]*([1-9][0-9]*\.[0-9]{2}|0\.(0[1-9]|[1-9][0-9]))
F	S21.G00.41.018	Ancien Travailleur à l'étranger au sens du code de la Sécurité Sociale	2	2		01=Détaché|02=Expatrié|03=Frontalier|99=Non concerné
F	S21.G00.41.019	Ancien Code profession et catégorie socioprofessionnelle (PCS-ESE)	4	4
F	S21.G00.41.020	Ancien Code complément PCS-ESE (pour la fonction publique : référentiels NEH, NET et grade de la NNE)	2	6
F	S21.G00.41.021	Ancienne Date de début du contrat	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(19|20)[0-9]{2}
F	S21.G00.41.022	Ancienne Quotité de travail de référence de l'entreprise pour la catégorie de salarié	4	7	[0]*([1-9][0-9]*\.[0-9]{2}|0\.[0-9]{2})
F	S21.G00.41.023	Ancien Code caisse professionnelle de congés payés	2	20
F	S21.G00.41.024	Ancien Code risque accident du travail	5	6
F	S21.G00.41.025	Ancien Code statut catégoriel APECITA	2	2		01=salarié cadre|02=salarié non cadre
F	S21.G00.41.027	Ancien Salarié à temps partiel cotisant à temps plein	2	2		01=pour la vieillesse régime de base|02=pour la vieillesse régime de base et la retraite complémentaire|03=temps partiel ne cotisant pas sur la base d’un temps plein
F	S21.G00.41.028	Profondeur de recalcul de la paie	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(19|20)[0-9]{2}
F	S21.G00.41.029	[FP] Ancien Code complément PCS-ESE pour la fonction publique d'Etat (emploi de la NNE)	4	4
F	S21.G00.41.030	[FP] Ancienne Nature du poste	2	2		01=[FP] Temps complet|02=[FP] Temps non complet
F	S21.G00.41.031	[FP] Ancienne Quotité de travail de référence de l'entreprise pour la catégorie de salarié dans l’hypothèse d’un poste à temps complet	4	5	[0]*([1-9][0-9]*\.[0-9]{2}|0\.(0[1-9]|[1-9][0-9]))
F	S21.G00.41.032	Ancien Taux de travail à temps partiel	5	5	[0]*([1-9][0-9]*\.[0-9]{2}|0\.(0[1-9]|[1-9][0-9]))
F	S21.G00.41.033	[FP] Ancien Code catégorie de service	2	2		01=[FP] Emploi service sédentaire|02=[FP] Emploi service actif|03=[FP] Emploi à plus de 800 heures annuelles dans les réseaux souterrains et les ouvrages annexes homologués|04=[FP] Emploi dans le corps des identificateurs de la Préfecture de Police de Paris|05=[FP] Emploi entre 400 et 529 heures annuelles dans les réseaux souterrains et les ouvrages annexes homologués|06=[FP] Emploi entre 530 et 799 heures annuelles dans les réseaux souterrains et les ouvrages annexes homologués|07=[FP] Emploi entre 400 et 529 heures annuelles en réseaux souterrains ou ouvrages annexes homologués et complément en service actif|08=[FP] Emploi entre 530 et 799 heures annuelles en réseaux souterrains ou ouvrages annexes homologués et complément en service actif
F	S21.G00.41.034	[FP] Ancien Indice brut	2	4	1[0-9]{3}|0?1[0-9]{2,2}|2(([0-4][0-9]{2})|(5(0){2}))|0?2([0-9]{2})|0?[3-9][0-9]{2}|[A-Za-z]{1,2}[0-9]
F	S21.G00.41.035	[FP] Ancien Indice majoré	3	4	1[0-9]{3}|2[0-4][0-9]{2}|25[0]{2}|[1-9][0-9]{2}
F	S21.G00.41.036	[FP] Ancienne Nouvelle bonification indiciaire (NBI)	1	6	(^(0\.(([1-9][0-9])|([0-9][1-9])|[1-9])|[1-9]\d?(?:\.[0-9]{1,2})?|[1-7]\d\d(?:\.[0-9]{1,2})?|800(?:\.0{1,2})?)$)
F	S21.G00.41.037	[FP] Ancien indice brut d'origine	2	4	1[0-9]{3}|0?1[0-9]{2,2}|2(([0-4][0-9]{2})|(5(0){2}))|0?2([0-9]{2})|0?[3-9][0-9]{2}|[A-Za-z]{1,2}[0-9]
F	S21.G00.41.038	[FP] Ancien indice brut de cotisation dans un emploi supérieur (article 15)	2	4	1[0-9]{3}|0?1[0-9]{2,2}|2(([0-4][0-9]{2})|(5(0){2}))|0?2([0-9]{2})|0?[3-9][0-9]{2}|[A-Za-z]{1,2}[0-9]
F	S21.G00.41.039	[FP] Ancien employeur public	2	2		01=Orange|02=La poste
F	S21.G00.41.040	[FP] Ancien Indice brut d’origine ancien salarié employeur public	2	4	1[0-9]{3}|0?1[0-9]{2,2}|2(([0-4][0-9]{2})|(5(0){2}))|0?2([0-9]{2})|0?[3-9][0-9]{2}|[A-Za-z]{1,2}[0-9]
F	S21.G00.41.041	[FP] Ancien indice brut d’origine sapeur-pompier professionnel (SPP)	2	4	1[0-9]{3}|0?1[0-9]{2,2}|2(([0-4][0-9]{2})|(5(0){2}))|0?2([0-9]{2})|0?[3-9][0-9]{2}|[A-Za-z]{1,2}[0-9]
F	S21.G00.41.042	[FP] Ancien maintien du traitement d'origine d'un contractuel titulaire	2	4	1[0-9]{3}|0?1[0-9]{2,2}|2(([0-4][0-9]{2})|(5(0){2}))|0?2([0-9]{2})|0?[3-9][0-9]{2}|[A-Za-z]{1,2}[0-9]
F	S21.G00.60.001	Motif de l'arrêt	2	2		01=maladie|02=maternité|03=paternité / accueil de l’enfant|04=congé suite à un accident de trajet|05=congé suite à maladie professionnelle|06=congé suite à accident de travail ou de service|07=femme enceinte dispensée de travail|08=temps partiel thérapeutique|09=adoption|10=[FP] Congé suite à une maladie imputable au service|11=[FP] Congé de maladie des victimes ou réformés de guerre (art 41)|12=[FP] Congé de longue durée|13=[FP] Congé de longue maladie|99=annulation
F	S21.G00.60.002	Date du dernier jour travaillé	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(20)[0-9]{2}
F	S21.G00.60.003	Date de fin prévisionnelle	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(20)[0-9]{2}
F	S21.G00.60.004	Subrogation	2	2		01=oui|02=non
F	S21.G00.60.005	Date de début de subrogation	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(20)[0-9]{2}
F	S21.G00.60.006	Date de fin de subrogation	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(20)[0-9]{2}
F	S21.G00.60.007	IBAN	15	34
F	S21.G00.60.008	BIC	8	11
F	S21.G00.60.010	Date de la reprise	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(20)[0-9]{2}
F	S21.G00.60.011	Motif de la reprise	2	2		01=reprise normale|02=reprise temps partiel thérapeutique|03=reprise temps partiel raison personnelle
F	S21.G00.60.012	Date de l'accident ou de la première constatation	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(19|20)[0-9]{2}
F	S21.G00.60.600	SIRET Centralisateur	14	14	[0-9]*[1-9][0-9]*
F	S21.G00.66.001	Date de début	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(19|20)[0-9]{2}
F	S21.G00.66.002	Date de fin	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(19|20)[0-9]{2}
F	S21.G00.66.003	Montant	4	12	-?[0]*(0|[1-9][0-9]*)\.[0-9]{2}
F	S21.G00.62.001	Date de fin du contrat	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(20)[0-9]{2}
F	S21.G00.62.002	Motif de la rupture du contrat	3	3		011=licenciement suite à liquidation judiciaire ou à redressement judiciaire|012=licenciement suite à fermeture définitive de l'établissement|014=licenciement pour motif économique|015=licenciement pour fin de chantier ou d'opération|020=licenciement pour autre motif|025=autre fin de contrat pour motif économique|026=rupture pour motif économique dans le cadre d’un contrat de sécurisation professionnelle CSP|031=fin de contrat à durée déterminée ou fin d'accueil occasionnel|032=fin de mission d'intérim|033=rupture anticipée d’un CDD ou d’un contrat de mission en cas d’inaptitude physique constatée par le médecin du travail|034=fin de période d'essai à l'initiative de l'employeur|035=fin de période d'essai à l'initiative du salarié|036=rupture anticipée d'un CDD, d'un contrat d'apprentissage ou d’un contrat de mission à l'initiative de l'employeur|037=rupture anticipée d'un CDD, d'un contrat d'apprentissage ou d’un contrat de mission à l'initiative du salarié|038=mise à la retraite par l'employeur|039=départ à la retraite à l'initiative du salarié|043=rupture conventionnelle|058=prise d'acte de la rupture de contrat de travail|059=démission|065=décès de l'employeur ou internement / conduit à un licenciement autre motif|066=décès du salarié|081=fin de contrat d'apprentissage|082=résiliation judiciaire du contrat de travail|083=rupture de contrat de travail ou d’un contrat de mission pour force majeure ou fait du prince|084=rupture d'un commun accord du CDD, du contrat d'apprentissage ou d’un contrat de mission|085=fin de mandat|086=licenciement convention CATS|087=licenciement pour faute grave|088=licenciement pour faute lourde|089=licenciement pour force majeure|091=licenciement pour inaptitude physique d'origine non professionnelle|092=licenciement pour inaptitude physique d'origine professionnelle|093=licenciement suite à décision d'une autorité administrative|094=rupture anticipée du contrat de travail pour arrêt de tournage|095=rupture anticipée du contrat de travail ou d’un contrat de mission pour faute grave|096=rupture anticipée du contrat de travail ou d’un contrat de mission pour faute lourde|097=rupture anticipée d’un contrat de travail ou d’un contrat de mission suite à fermeture de l'établissement|098=retrait d'enfant|099=Annulation|100=Mutation au sein du même groupe sans rupture du contrat (n'entrainant pas droit à l'Assurance chômage)|110=Rupture conventionnelle collective|111=Rupture amiable dans le cadre d’un congé de mobilité|112=Rupture dans le cadre d’un accord de performance collective|113=Licenciement pour motif spécifique (Article L. 2254-2 du Code du Travail)|114=Rupture d’un commun accord pour entrée en PAP|115=Licenciement au titre des articles 18 et 19 de la loi n° 2017-1339 du 15 septembre 2017|998=transfert du contrat de travail sans rupture du contrat vers un autre établissement n'effectuant pas encore de DSN|999=fin de relation avec l’employeur (autres que contrat de travail, convention ou mandat)
F	S21.G00.62.003	Date de notification de la rupture de contrat	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(20)[0-9]{2}
F	S21.G00.62.004	Date de signature de la convention de rupture	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(20)[0-9]{2}
F	S21.G00.62.005	Date d'engagement de la procédure de licenciement	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(20)[0-9]{2}
F	S21.G00.62.006	Dernier jour travaillé et payé au salaire habituel	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(20)[0-9]{2}
F	S21.G00.62.008	Transaction en cours	2	2		01=oui|02=non
F	S21.G00.62.011	Nombre de mois de préavis utilisés dans le cadre du calcul CSP	4	4	[0-9]{1}\.[0-9]{2}
F	S21.G00.62.013	Montant de l'indemnité de préavis qui aurait été versée	4	12	[0]*([1-9][0-9]*\.[0-9]{2}|0\.(0[1-9]|[1-9][0-9]))
F	S21.G00.62.014	Statut particulier du salarié	2	2		01=Gérant ou collège de gérance|02=Administrateur|03=Directeur Général|04=Président Directeur Général|05=Membre du Directoire|06=Président du Directoire|07=Membre du Conseil de surveillance|08=Président, administrateur, secrétaire ou trésorier d'une association|09=Contrôleur de gestion, membre ou administrateur membre d'un GIE|10=Associé, actionnaire|11=Salarié en portage salarial
F	S21.G00.62.016	Maintien de l’affiliation du salarié au contrat collectif	2	2		01=oui
F	S21.G00.62.017	Modalité de déclaration de la fin du contrat d'usage	2	2		01=Application du circuit dérogatoire|02=Non application du circuit dérogatoire
F	S21.G00.62.018	Nombre de mois de préavis utilisés dans le cadre du calcul PAP	4	5	[0-9]{1,2}\.[0-9]{1,2}
F	S21.G00.63.001	Type réalisation et paiement du préavis	2	2		01=préavis effectué et payé|02=préavis non effectué et payé|03=préavis non effectué et non payé|10=préavis non effectué non payé dans le cadre d’un contrat de sécurisation professionnelle (CSP)|50=préavis non effectué et payé dans le cadre d’un congé de reclassement|51=préavis non effectué et payé dans le cadre d’un congé de mobilité|60=Délai de prévenance|61=préavis non effectué et non payé dans le cadre du parcours d’accompagnement personnalisé (PAP)|90=pas de clause de préavis applicable
F	S21.G00.63.002	Date de début de préavis	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(20)[0-9]{2}
F	S21.G00.63.003	Date de fin de préavis	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(20)[0-9]{2}
F	S21.G00.65.001	Motif de suspension	3	3		112=Invalidité catégorie 1|114=Invalidité catégorie 2|116=Invalidité catégorie 3|200=COP (Congés payés)|301=Congé de Formation Professionnelle|501=Congé divers non rémunéré|507=Chômage intempéries|601=Mobilité volontaire sécurisée|602=Chômage sans rupture de contrat|603=Détention provisoire|604=Journée de perception de l'allocation journalière de présence parentale|605=Congé statutaire|606=Détachement d'un salarié IEG en France|607=Congé de présence parentale|608=CASA-CATS (Cessation d'Activité des Travailleurs Salariés)|609=CIF (Congé Individuel de Formation)|611=Congé de bilan de compétences|612=Congé de candidat parlementaire ou élu à un mandat local|615=Congé de formation de cadres et d'animateurs pour la jeunesse|617=Congé de formation pour les salariés de moins de 25 ans|618=Congé de formation économique, sociale et syndicale|620=Congé de mobilité|621=Congé de participation aux instances d'emploi ou de formation professionnelle|625=Congé de reclassement|626=Congé de représentation|627=Congé de solidarité familiale|628=Congé de solidarité internationale|630=Congé d'enseignement ou de recherche|631=Congé mutualiste de formation|632=Congé parental d'éducation|633=Congé pour acquisition de la nationalité|634=Congé pour catastrophe naturelle|635=Congé pour création ou reprise d'entreprise|636=Congé pour enfant malade|637=Congé pour évènement familial|638=Congé pour validation des acquis de l'expérience|639=Congé sabbatique|642=Convention FNE d'aide au passage à temps partiel|643=Congé de conversion avec prise en charge par l'Etat|644=Congé de conversion sans prise en charge par l'Etat|645=Préretraite progressive|646=Préretraite d'entreprise sans rupture de contrat de travail|647=Réduction temps d'emploi|648=Conventions d'Allocations Spéciales du FNE (ASFNE)|650=Congé de proche aidant|651=Congé pour mandat parlementaire|652=Inaptitude temporaire liée à la grossesse|653=Maintien de salaire – personnel navigant de l’aéronautique civile|654=Inactivité temps alterné – personnel navigant de l’aéronautique civile|655=[FP] Détachement conduisant à pension (ECP)|656=[FP] Congé pour cessation anticipée d’activité du fait d’une maladie professionnelle provoquée par l’amiante|657=[FP] Absence concertée de travail|658=[FP] Congé spécial|659=[FP] Période d'instruction militaire ou réserve opérationnelle|660=[FP] Congé avec traitement période d'instruction militaire obligatoire|661=[FP] Congé organisations de jeunesse|662=[FP] Congé pour siéger auprès d’une association, d’une mutuelle, d’une instance de l’Etat ou d’une collectivité territoriale|663=[FP] Congé non rémunéré de 18 jours pour mandats municipaux ou départementaux ou régionaux|664=[FP] Congé avec traitement pour période d'activité dans la réserve de sécurité civile|665=[FP] Congé pour période d'activité dans la réserve sanitaire|666=[FP] Congé pour recherches ou conversions thématiques|667=[FP] Congé pour raisons opérationnelles et activités privées des sapeurs-pompiers professionnels|668=[FP] Congé pour raisons opérationnelles cotisé des sapeurs-pompiers professionnels|669=[FP] Congé pour difficultés opérationnelles des sapeurs-pompiers professionnels|670=[FP] Congé pour période d'activité dans la réserve civile de la police|671=[FP] Exclusion temporaire de fonctions|672=[FP] Suspension|673=[FP] Absences irrégulières (service non fait)|674=[FP] Détachement ne conduisant pas à pension (ENCP)|675=[FP] Disponibilité|676=[FP] Disponibilité pour maladie|677=[FP] Disponibilité pour élever enfant âgé de moins de 8 ans|678=[FP] Position hors cadres|998=Annulation
F	S21.G00.65.002	Date de début de la suspension	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(20)[0-9]{2}
F	S21.G00.65.003	Date de fin de la suspension	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(20)[0-9]{2}
F	S21.G00.65.004	[FP] Position de détachement	3	3
F	S21.G00.70.004	Code option retenue par le salarié	1	30
F	S21.G00.70.005	Code population de rattachement	1	30
F	S21.G00.70.007	Nombre d’enfants à charge	1	2	[0]*(0|[1-9][0-9]*)
F	S21.G00.70.008	Nombre d'adultes ayants-droit (conjoint, concubin, ...)	1	2	[0]*(0|[1-9][0-9]*)
F	S21.G00.70.009	Nombre d'ayants-droit	1	2	[0]*(0|[1-9][0-9]*)
F	S21.G00.70.010	Nombre d'ayants-droit autres (ascendants, collatéraux...)	1	2	[0]*(0|[1-9][0-9]*)
F	S21.G00.70.011	Nombre d'enfants ayants-droit	1	2	[0]*(0|[1-9][0-9]*)
F	S21.G00.70.012	Identifiant technique Affiliation	1	3	[1-9][0-9]*
F	S21.G00.70.013	Identifiant technique Adhésion	1	3	[1-9][0-9]*
F	S21.G00.70.014	Date de début de l’affiliation	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(20)[0-9]{2}
F	S21.G00.70.015	Date de fin de l’affiliation	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(20)[0-9]{2}
F	S21.G00.73.001	Régime local Alsace-Moselle	2	2		01=Oui
F	S21.G00.73.002	Code option	1	30
F	S21.G00.73.003	Type	2	2		01=adulte (conjoint, concubin, pacs)|02=enfant|03=autre (ascendant, collatéraux, …)
F	S21.G00.73.004	Date de début de rattachement à l'ouvrant-droit	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(19|20)[0-9]{2}
F	S21.G00.73.005	Date de naissance	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(19|20)[0-9]{2}
F	S21.G00.73.006	Nom de famille	1	80
F	S21.G00.73.007	Numéro d'inscription au répertoire	13	13	[1-2][0-9]{2}(0[1-9]|1[0-2]|20|3[0-9]|4[0-2]|[5-9][0-9])(0[1-9]|[1-9][0-9]|2A|2B)([0]{2}[1-9]|0[1-9][0-9]|[1-9][0-9]{2})([0]{2}[1-9]|0[1-9][0-9]|[1-9][0-9]{2})|([1-2][9]{12})
F	S21.G00.73.008	NIR ouvrant-droit régime de base maladie	13	13	[1-2][0-9]{2}(0[1-9]|1[0-2]|20|3[0-9]|4[0-2]|[5-9][0-9])(0[1-9]|[1-9][0-9]|2A|2B)([0]{2}[1-9]|0[1-9][0-9]|[1-9][0-9]{2})([0]{2}[1-9]|0[1-9][0-9]|[1-9][0-9]{2})|([1-2][9]{12})
F	S21.G00.73.009	Prénoms	1	80
F	S21.G00.73.010	Code organisme d'affiliation à l'assurance maladie	1	30
F	S21.G00.73.011	Date de fin de rattachement à l'ouvrant-droit	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(20)[0-9]{2}
F	S21.G00.71.002	Code régime Retraite Complémentaire	4	8		RETA=Retraite complémentaire ARRCO|RETC=Retraite complémentaire ARRCO et AGIRC|RUAA=Régime unifié AGIRC-ARRCO|CNBF=Caisse nationale des Barreaux Français|CRPCEN=Clercs et employés de notaire|CRPNPAC=Caisse de Retraite du Personnel Navigant Professionnel de l'Aéronautique Civile|IRCANTEC=Institution de retraite complémentaire des agents non titulaires de l’État et des collectivités publiques|90000=pas de régime complémentaire
F	S21.G00.71.003	Référence adhésion employeur	8	8	[0-9][A-Z]{3}[0-9]{2}[A-Z]{2}
F	S21.G00.50.001	Date de versement	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(20)[0-9]{2}
F	S21.G00.50.002	Rémunération nette fiscale	4	12	-?[0]*(0|[1-9][0-9]*)\.[0-9]{2}
F	S21.G00.50.003	Numéro de versement	2	2	[0]*[1-9][0-9]*
F	S21.G00.50.004	Montant net versé	4	12	-?[0]*(0|[1-9][0-9]*)\.[0-9]{2}
F	S21.G00.50.005	Rémunération nette fiscale potentielle	4	12	-?[0]*(0|[1-9][0-9]*)\.[0-9]{2}
F	S21.G00.50.006	Taux de prélèvement à la source	4	5	[0-9]{1,2}\.[0-9]{2}
F	S21.G00.50.007	Type du taux de prélèvement à la source	2	2		01=Taux transmis par la DGFIP|13=Barème mensuel métropole|17=Barème mathématique sur base mensuelle métropole|23=Barème mensuel Guadeloupe, Réunion et Martinique|27=Barème mathématique sur base mensuelle Guadeloupe, Réunion et Martinique|33=Barème mensuel Guyane et Mayotte|37=Barème mathématique sur base mensuelle Guyane et Mayotte|99=Indu relatif à un exercice antérieur – pas de taux de PAS
F	S21.G00.50.008	Identifiant du taux de prélèvement à la source	1	18	-1|0|[1-9][0-9]{0,17}
F	S21.G00.50.009	Montant de prélèvement à la source	4	12	-?[0]*(0|[1-9][0-9]*)\.[0-9]{2}
F	S21.G00.51.001	Date de début de période de paie	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(20)[0-9]{2}
F	S21.G00.51.002	Date de fin de période de paie	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(20)[0-9]{2}
F	S21.G00.51.010	Numéro du contrat	5	20
F	S21.G00.51.011	Type	3	3		001=Rémunération brute non plafonnée|002=Salaire brut soumis à contributions d'Assurance chômage|003=Salaire rétabli – reconstitué|010=Salaire de base|012=Heures d’équivalence|013=Heures d’habillage, déshabillage, pause|014=Heures correspondant à du chômage sans rupture de contrat ou du chômage intempéries|015=Salaire moyen BTP|016=[FP] Heures affectées à un travail d’aide à domicile|017=Heures supplémentaires ou complémentaires aléatoires|018=Heures supplémentaires structurelles
F	S21.G00.51.012	Nombre d'heures	4	7	-?[0]*(0|[1-9][0-9]*)\.[0-9]{2}
F	S21.G00.51.013	Montant	4	11	-?[0]*(0|[1-9][0-9]*)\.[0-9]{2}
F	S21.G00.51.014	[FP] Taux de rémunération de la position statutaire	4	5	[0-9]{1,2}\.[0-9]{2}
F	S21.G00.53.001	Type	2	2		01=Travail rémunéré|02=Durée d'absence non rémunérée
F	S21.G00.53.002	Mesure	4	7	-?[0]*(0|[1-9][0-9]*)\.[0-9]{2}
F	S21.G00.53.003	Unité de mesure	2	2		10=heure|12=journée|20=forfait jour|21=forfait heure|31=à la pige|32=à la vacation|33=à la tâche|35=heures de répétition|36=cachets groupés|37=cachets isolés|38=jour CRPNPAC|39=cachet|40=jours calendaires de la période d’emploi pris en compte dans le calcul du plafond de Sécurité Sociale
F	S21.G00.52.001	Type	3	3		001=Indemnité spécifique de rupture conventionnelle|002=Indemnité versée à l'occasion de la cessation forcée des fonctions des mandataires sociaux|003=Indemnité légale de mise à la retraite par l'employeur|004=Indemnité conventionnelle de mise à la retraite par l'employeur|005=Indemnité légale de départ à la retraite du salarié|006=Indemnité conventionnelle de départ à la retraite du salarié|007=Indemnité légale de licenciement|008=Indemnité légale supplémentaire de licenciement|009=Indemnité légale spéciale de licenciement|010=Indemnité légale spécifique de licenciement|011=Indemnité légale de fin de CDD|012=Indemnité légale de fin de mission|013=Indemnité légale due aux journalistes|014=Indemnité légale de clientèle|015=Indemnité légale due au personnel naviguant de l'aviation civile|016=Indemnité légale versée à l'apprenti|017=Dommages et intérêts dus à la non remise du contrat ou dus à un CDD ou à une rupture de période d’essai (délai de prévenance)|018=Indemnité due en raison d'un sinistre|019=Indemnité suite à clause de non concurrence|020=Indemnité compensatrice de congés payés|021=Indemnité conventionnelle (supplémentaire aux indemnités légales)|022=Indemnité transactionnelle|023=Indemnité compensatrice de préavis payé non effectué|025=Indemnité compensatrice des droits acquis dans le cadre d’un compte épargne temps|026=Prime exceptionnelle liée à l'activité avec période de rattachement spécifique|027=Prime liée à l'activité avec période de rattachement spécifique|028=Prime non liée à l'activité|029=Prime liée au rachat des jours de RTT avec période de rattachement spécifique|030=Prime rachat CET|032=Indemnité compensatrice de préavis pour inaptitude suite AT ou Maladie Professionnelle|033=Indemnité forfaitaire de conciliation prud’homale|034=Indemnité de congés payés|039=Complément de rémunération à la charge de l'état|040=[FP] Indemnité mensuelle de technicité|041=[FP] Indemnité de sujétions spéciales|042=[FP] Indemnité de risque|043=[FP] Prime de sujétions spéciales|044=[FP] Indemnité de sujétion spécifique|045=Dommages et intérêts à la non remise du contrat de mission|900=Indemnité d'expatriation|901=Indemnité d'impatriation
F	S21.G00.52.002	Montant	4	12	-?[0]*([1-9][0-9]*\.[0-9]{2}|0\.(0[1-9]|[1-9][0-9]))
F	S21.G00.52.003	Date de début de la période de rattachement	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(20)[0-9]{2}
F	S21.G00.52.004	Date de fin de la période de rattachement	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(20)[0-9]{2}
F	S21.G00.52.006	Numéro du contrat	5	20
F	S21.G00.52.007	Date de versement d'origine	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(20)[0-9]{2}
F	S21.G00.54.001	Type	2	2		01=Somme versée par un tiers|02=Avantage en nature : repas|03=Avantage en nature : logement|04=Avantage en nature : véhicule|05=Avantage en nature : NTIC|06=Avantage en nature : autres|07=Frais professionnels remboursés au forfait|08=Frais professionnels pris en charge par l'employeur|09=Frais professionnels remboursés au réel|10=Déduction forfaitaire spécifique|11=Participation y compris supplément|12=Intéressement y compris supplément|14=Abondement au plan d'épargne entreprise (PEE)|15=Abondement au plan d'épargne interentreprises (PEI)|16=Abondement au plan d'épargne pour la retraite collectif (PERCO)|17=Participation patronale au financement des titres-restaurant|18=Participation patronale aux frais de transports publics|19=Participation patronale aux frais de transports personnels|24=Salaire brut retenu pour le calcul de l'indemnité de congés payés|25=Droit d'auteur|26=Droit de doublage|27=Droit de rediffusion|31=Avantages de préretraite versés par l’employeur|33=Sommes provenant d'un CET et réaffectées à un PERCO ou à un régime de retraite supplémentaire|90=Participation au financement des services à la personne|91=Montant de la participation de l'employeur aux chèques vacances
F	S21.G00.54.002	Montant	4	18	-?[0]*([1-9][0-9]*\.[0-9]{2}|0\.(0[1-9]|[1-9][0-9]))
F	S21.G00.54.003	Date de début de période de rattachement	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(20)[0-9]{2}
F	S21.G00.54.004	Date de fin de période de rattachement	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(20)[0-9]{2}
F	S21.G00.78.001	Code de base assujettie	2	2		02=Assiette brute plafonnée|03=Assiette brute déplafonnée|04=Assiette de la contribution sociale généralisée|07=Assiette des contributions d'Assurance Chômage|08=Assiette retraite CPRP SNCF|09=Assiette de compensation bilatérale maladie CPRP SNCF|10=Base brute fiscale|11=Base forfaitaire soumise aux cotisations de Sécurité Sociale|12=Assiette du crédit d'impôt compétitivité-emploi|13=Assiette du forfait social à 8%|14=Assiette du forfait social à 20%|15=CNIEG - Assiette brute du régime spécial|16=CNIEG - Assiette brute du complément invalidité|17=CNIEG - Assiette brute du petit pool|18=Camieg - assiette brute plafonnée|19=Assiette CRPCEN|20=CIBTP - Base brute de cotisations congés payés|21=CIBTP - Base brute de cotisations OPPBTP permanents|22=Base brute spécifique|23=Base exceptionnelle (Agirc Arrco)|24=Base plafonnée spécifique|25=Assiette de contribution libératoire|27=Assiette Caisse de congés spectacles|28=Base IRCANTEC cotisée|29=Base IRCANTEC non cotisée (arrêt de travail)|31=Eléments de cotisation Prévoyance, Santé, retraite supplémentaire|33=Assiette Contribution sur les avantages de préretraite entreprise|34=CIBTP - Base plafonnée de cotisations intempéries gros oeuvre travaux publics|35=CIBTP - Base plafonnée de cotisations intempéries second oeuvre|36=CIBTP - Base "A" de cotisations organisme professionnel BTP|37=Assiette de pénibilité|38=Rémunération pour le calcul de la réduction Travailleur Occasionnel|39=CIBTP - Base "B" de cotisations organisme professionnel BTP|40=CIBTP - Base "C" de cotisations organisme professionnel BTP|41=CRPNPAC-Assiette soumise au taux normal (non-plafonnée)|42=CRPNPAC-Assiette soumise au taux majoré (non-plafonnée)|43=Base plafonnée exceptionnelle Agirc Arrco|44=Assiette du forfait social à 16%|45=Base plafonnée ICP Agirc-Arrco|46=[FP] SRE – Base brute pension civile et militaire|47=[FP] SRE – Base brute accessoires pension civile et militaire|48=[FP] CNRACL – Base brute avant abattement|49=[FP] RAFP – assiette|50=[FP] FSPOEIE - Base brute avant abattement
F	S21.G00.78.002	Date de début de période de rattachement	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(20)[0-9]{2}
F	S21.G00.78.003	Date de fin de période de rattachement	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(20)[0-9]{2}
F	S21.G00.78.004	Montant	4	11	-?[0]*(0|[1-9][0-9]*)\.[0-9]{2}
F	S21.G00.78.005	Identifiant technique Affiliation	1	3	[1-9][0-9]*
F	S21.G00.78.006	Numéro du contrat	5	20
F	S21.G00.79.001	Type de composant de base assujettie	2	2		01=Montant du SMIC retenu pour le calcul de la Réduction générale des cotisations patronales de sécurité sociale et de retraite complémentaire et de la réduction de cotisation Allocations familiales|02=Montant du SMIC retenu pour le calcul du crédit d'impôt compétitivité-emploi|03=Contributions patronales à des régimes complémentaires de retraite|04=Contributions patronales destinées au financement des prestations de prévoyance complémentaire|05=Contributions patronales destinées au financement des prestations de retraite supplémentaire|06=Plafond calculé pour salarié poly-employeurs|10=Salaire brut Prévoyance|11=Tranche A Prévoyance|12=Tranche 2 Prévoyance|13=Tranche B Prévoyance|14=Tranche C Prévoyance|15=Tranche D Prévoyance|16=Tranche D1 Prévoyance|17=Base spécifique Prévoyance|18=Base forfaitaire Prévoyance|19=Base fictive Prévoyance reconstituée|20=Montant forfaitaire Prévoyance|21=Montant Prévoyance libre ou exceptionnel|22=Montant des indemnités journalières CRPCEN|23=Sans composant de base assujettie en paie|24=Tranche 2 Unifiée Prévoyance|90=Retenue sur salaire|91=Base de taxe sur les salaires au taux normal
F	S21.G00.79.004	Montant de composant de base assujettie	4	18	-?[0]*(0|[1-9][0-9]*)\.[0-9]{2}
F	S21.G00.81.001	Code de cotisation	3	3		001=Exonération de cotisations au titre de l'emploi d'un apprenti (loi de 1979)|002=Exonération de cotisations au titre de l'emploi d'un apprenti (loi de 1987)|003=Exonération de cotisations au titre de l'emploi d'un apprenti (loi de 1992)|004=Exonération de cotisations au titre de l'emploi d'un salarié en contrat d'accès à l'emploi|006=Exonération de cotisations au titre de l'emploi d'un salarié en contrat d'accompagnement dans l'emploi|008=Exonération de cotisations au titre de l'emploi d'un salarié en contrat de professionnalisation|009=Exonération de cotisations applicable aux associations intermédiaires|010=Exonération de cotisations applicable aux entreprises des bassins d'emploi à redynamiser|011=Exonération de cotisations applicable au créateur ou repreneur d'entreprise|012=Exonération de cotisations applicable dans les DOM|013=Exonération de cotisations applicable aux entreprises et associations d'aide à domicile|014=Exonérations de cotisations applicable aux entreprises innovantes ou universitaires|015=Exonération de cotisations applicable aux entreprises en zones franches urbaines|016=Exonération de cotisations applicable aux organismes d'intérêt général en zones de revitalisation rurale|017=Exonération de cotisations applicable aux structures agréées de l'aide sociale|018=Réduction générale des cotisations patronales de sécurité sociale|019=Réduction de cotisations applicable aux entreprises des zones de restructuration de la défense|020=Réduction de cotisations au titre de l'embauche du 1er au 50ème salarié en zones de revitalisation rurale|021=Déduction patronale au titre des heures supplémentaires|022=Exonération de cotisations applicable à une gratification de stage|023=Exonération de cotisation des sommes provenant d'un CET et réaffectées à un PERCO ou à un régime de retraite supplémentaire|025=Exonération de cotisations au titre de l’emploi d’un salarié en chantier et atelier d'insertion|027=Exonération Personnel technique CUMA, hors ateliers|028=Réduction Travailleur Occasionnel|029=CNIEG - Réduction employeurs petit pool|030=Camieg - Cotisation employeurs Régime spécial Complémentaire|031=Camieg - Cotisation salariés Régime spécial Complémentaire|032=Camieg - Cotisation salariés Régime spécial Solidarité|033=CNIEG - Cotisation employeurs complément d'invalidité|034=CNIEG - Cotisation employeurs régime de droit commun (population adossée)|035=CNIEG - Cotisation employeurs Régime spécial (population adossée)|036=CNIEG - Cotisation employeurs régime spécial (population non adossée)|037=CNIEG - Cotisation salariés régime de droit commun (population adossée)|038=CNIEG - Cotisation salariés régime spécial (population non adossée)|039=CNIEG - Cotisations employeurs petit pool|040=Cotisation AC : assurance chômage sur rémunérations brutes après déduction, limitées à 4 fois le plafond de la SS|041=Cotisation AC majorée 1 : application d’une majoration AC + 0,5% sur les contrats d’usage inférieurs ou égaux à 3 mois|042=Cotisation AC majorée 2 : application d’une majoration AC + 3% sur les contrats d’accroissement temporaire d’activité inférieurs ou égaux à 1 mois|043=Cotisation AC majorée 3 : application d’une majoration AC + 1,5% sur les contrats d’accroissement temporaire d’activité supérieurs à 1 mois mais inférieurs ou égaux à 3 mois|044=Exonération de cotisation chômage pour les moins de 26 ans|045=Cotisation Accident du travail|046=Cotisation AEF Bourse de l'emploi|047=Cotisation AEF CESA|048=Cotisation AGS : assurance garantie des salaires sur rémunérations brutes après déduction, limitées à 4 fois le plafond de la sécurité sociale|049=Cotisation Allocation de logement (FNAL)|051=Cotisation Formation professionnelle ADEFA|052=Cotisation AFNCA, ANEFA, PROVEA, ASCPA|053=Cotisation Formation professionnelle additionnelle FAFSEA|054=Cotisation Formation professionnelle AREFA|056=Cotisation Formation professionnelle FAFSEA|057=Cotisation Formation professionnelle FAFSEA CDD|058=Cotisation Formation professionnelle FAFSEA des communes forestières|059=Cotisation individuelle Prévoyance-Assurance-Mutuelle pour la période et l'affiliation concernées|060=Cotisation IRCANTEC Tranche A|061=Cotisation IRCANTEC Tranche B|063=Montant de cotisation Arrco|064=Montant de cotisation Agirc, y compris Apec|065=Cotisation CRPCEN|066=Cotisation caisse de congés spectacles|068=Contribution solidarité autonomie|069=Contribution sur avantage de pré-retraite entreprise à dater du 11/10/2007 (CAPE)|070=Contribution sur avantage de pré-retraite entreprise aux taux normal (CAPE)|071=Contribution forfait social|072=Contribution sociale généralisée/salaires partiellement déductibles|073=CSG/CRDS sur participation intéressement épargne salariale|074=Cotisation Allocation familiale - taux normal|075=Cotisation Assurance Maladie|076=Cotisation Assurance Vieillesse|077=Montant de la retenue à la source effectuée sur les salaires versés aux personnes domiciliées hors de France|078=Pénalité de 1% emploi sénior|079=Remboursement de la dette sociale|081=Versement transport|082=Versement transport additionnel|086=Cotisation pénibilité mono exposition|087=Cotisation pénibilité multi exposition|088=Exonération versement transport|089=Exonération Contrat Initiative Emploi|090=Exonération accueillants familiaux|091=Cotisation Service de santé au travail|092=Cotisation Association pour l'emploi des cadres ingénieurs et techniciens de l'agriculture (APECITA)|093=Contribution sur indemnités de mise à la retraite|094=Exonération cotisations Allocations familiales (SICAE)|096=Cotisation CRPNPAC au fonds de retraite|097=Cotisation CRPNPAC au fonds d'assurance|098=Cotisation CRPNPAC au fonds de majoration|099=Contribution stock options|100=Contribution au financement du dialogue social|101=Association Mutualisation du Coût Inaptitude|102=Complément de cotisation Allocation Familiale|103=Contribution actions gratuites|104=Pénibilité Cotisation de base|105=Montant de cotisation Régime Unifié Agirc-Arrco, y compris Apec|106=Réduction générale des cotisations patronales Agirc-Arrco|226=Assiette du Versement Transport|300=[FP] Cotisations normales (part salariale)|301=[FP] Cotisations normales (part patronale)|302=[FP] Surcotisation huit trimestres (part salariale)|303=[FP] Validation de services (part salariale)|304=[FP] Cotisations Nouvelle Bonification Indiciaire (part salariale)|305=[FP] Cotisations Nouvelle Bonification Indiciaire (part patronale)|306=[FP] Cotisations sur indemnité de feu (part salariale)|307=[FP] Cotisations sur indemnité de feu (part patronale)|308=[FP] Cotisation sur bonification sapeur pompier (part salariale)|309=[FP] Cotisation sur prime sur sujetion des aides soignantes (part salariale)|310=[FP] Cotisation sur prime sur sujetion des aides soignantes (part patronale)|311=[FP] Cotisation RAFP (part salariale)|312=[FP] Cotisation RAFP (part patronale)|313=[FP] Cotisations pour pension sur ISS ou PSS (part salariale)|314=[FP] Cotisations pour pension sur ISS ou PSS (part patronale)|315=[FP] Cotisations pour pension sur IR (part salariale)|316=[FP] Cotisations pour pension sur IR (part patronale)|317=[FP] Cotisations pour pension sur IMT (part salariale)|318=[FP] Cotisations pour pension sur IMT (part patronale)|319=[FP] Cotisations pour l'allocation temporaire d'invalidité (part patronale)|320=[FP] Surcotisation (part salariale)|321=[FP] Rachat des années d'études (part salariale)|322=[FP] Exonération de cotisation pour heures d’aide à domicile (part patronale)|323=[FP] Cotisation RAEP (part patronale)|324=[FP] Cotisation RAEP (part salariale)|325=[FP] Validation de services (part patronale)|326=[FP] Régularisation de service (part salariale)|327=[FP] Régularisation de service (part patronale)|901=Cotisation épargne retraite|902=Contribution à la formation professionnelle des Artisans assimilés salariés
F	S21.G00.81.002	Identifiant Organisme de Protection Sociale	2	14
F	S21.G00.81.003	Montant d'assiette	4	18	-?[0]*(0|[1-9][0-9]*)\.[0-9]{2}
F	S21.G00.81.004	Montant de cotisation	4	18	-?[0]*(0|[1-9][0-9]*)\.[0-9]{2}
F	S21.G00.81.005	Code INSEE commune	5	5
F	S21.G00.56.001	Mois de l’erreur	6	6	(0[1-9]|1[0-2])(19|20)[0-9]{2}
F	S21.G00.56.002	Type d’erreur	2	2		01=Rectification sur rémunération nette fiscale|02=Rectification sur taux|03=Cas d’indu avec rémunération nette fiscale du mois courant négative
F	S21.G00.56.003	Régularisation de la rémunération nette fiscale	4	12	-?[0]*(0|[1-9][0-9]*)\.[0-9]{2}
F	S21.G00.56.004	Rémunération nette fiscale déclarée le mois de l’erreur	4	12	-?[0]*(0|[1-9][0-9]*)\.[0-9]{2}
F	S21.G00.56.005	Régularisation du taux de prélèvement à la source	4	6	-?(([0-9]{1,2}\.[1-9][0-9])|([0-9]{1,2}\.[0-9][1-9])|([0-9][1-9]\.[0-9]{2})|([1-9][0-9]\.[0-9]{2})|([0-9]\.[1-9][0-9])|([0-9]\.[0-9][1-9])|([1-9]\.[0-9]{2}))
F	S21.G00.56.006	Taux déclaré le mois de l’erreur	4	5	[0-9]{1,2}\.[0-9]{2}
F	S21.G00.56.007	Montant de la régularisation du prélèvement à la source	4	12	-?[0]*(0|[1-9][0-9]*)\.[0-9]{2}
F	S21.G00.86.001	Type	2	2		02=Ancienneté dans la branche professionnelle ou le secteur d'activité|03=Ancienneté dans le collège ou la catégorie professionnelle|04=Ancienneté dans le poste|05=Ancienneté du salarié dans la profession du BTP|06=Ancienneté dans le groupe|07=Ancienneté dans l'entreprise
F	S21.G00.86.002	Unité de mesure	2	2		01=Jours|02=Mois|03=Années
F	S21.G00.86.003	Valeur	1	5	[0-9]*
F	S21.G00.86.005	Numéro du contrat	5	20
F	S21.G00.85.001	Identifiant du lieu de travail ou de l'établissement utilisateur	2	14
F	S21.G00.85.002	Code APET	5	5
F	S21.G00.85.003	Numéro, extension, nature, libellé de voie	1	50
F	S21.G00.85.004	Code postal	5	5
F	S21.G00.85.005	Localité	1	50	[A-Za-z0-9\s]+
F	S21.G00.85.006	Code Pays	2	2
F	S21.G00.85.007	Code de distribution à l'étranger	1	50
F	S21.G00.85.008	Complément de la localisation de la construction	1	50
F	S21.G00.85.009	Service de distribution, complément de localisation de la voie	1	50
F	S21.G00.85.010	Nature juridique	2	2		01=Etablissement|02=Autre|03=A domicile|04=Subdivision communale (CVAE)
F	S21.G00.85.011	Code INSEE commune	5	5
F	S89.G00.32.001	Profession ou qualité	1	40
F	S89.G00.32.002	Nom du bénéficiaire des honoraires	1	80
F	S89.G00.32.003	Prénom du bénéficiaire des honoraires	1	40
F	S89.G00.32.004	Siren du bénéficiaire des honoraires	9	9	[0-9]*[1-9][0-9]*
F	S89.G00.32.005	Nic du bénéficiaire des honoraires	5	5	[0-9]*[1-9][0-9]*
F	S89.G00.32.006	Raison sociale du bénéficiaire des honoraires	1	60
F	S89.G00.32.007	Complément de localisation de la construction	1	50
F	S89.G00.32.008	Numéro, extension, nature et libellé de la voie	1	50
F	S89.G00.32.009	Code INSEE de la commune	5	5
F	S89.G00.32.010	Service de distribution, complément de localisation de la voie	1	50
F	S89.G00.32.011	Code postal	5	5
F	S89.G00.32.012	Localité	1	50	[A-Za-z0-9\s]+
F	S89.G00.32.013	Code pays	2	2
F	S89.G00.32.014	Code de distribution à l'étranger	1	50
F	S89.G00.32.015	Code taux réduit ou dispense de retenue à la source	1	1		D=dispense de retenue à la source|R=taux réduit de retenue à la source
F	S89.G00.32.016	Montant TVA droits d'auteurs	4	12	-?[0]*([1-9][0-9]*\.[0-9]{2}|0\.(0[1-9]|[1-9][0-9]))
F	S89.G00.32.017	Millésime de rattachement	4	4
F	S89.G00.33.001	Code type avantage en nature	2	2		01=nourriture|02=logement|03=voiture|04=nouvelles technologies de l'Informatique et de la Communication|09=autre avantage
F	S89.G00.33.002	Montant avantage en nature	4	12	-?[0]*([1-9][0-9]*\.[0-9]{2}|0\.(0[1-9]|[1-9][0-9]))
F	S89.G00.35.001	Code modalité de prise en charge des indemnités	2	2		01=allocations forfaitaires|02=remboursement|03=prise en charge par l'employeur
F	S89.G00.35.002	Montant de l'indemnité	4	12	-?[0]*([1-9][0-9]*\.[0-9]{2}|0\.(0[1-9]|[1-9][0-9]))
F	S89.G00.43.001	Code type de la rémunération	2	2		01=honoraires, vacations|02=commissions|03=courtages|04=ristournes|05=jetons de présence|06=droits d'auteur|07=droits d'inventeur|08=autres rémunérations|11=retenue impôt sur le revenu
F	S89.G00.43.002	Montant de la rémunération	4	12	-?[0]*([1-9][0-9]*\.[0-9]{2}|0\.(0[1-9]|[1-9][0-9]))
F	S89.G00.87.001	Code contexte	2	2		01=oui|02=non
F	S89.G00.87.002	Nombre d'actions	1	8	-?[0]*(0|[1-9][0-9]*)
F	S89.G00.87.003	Valeur unitaire de l'action	4	12	[0]*([1-9][0-9]*\.[0-9]{2}|0\.(0[1-9]|[1-9][0-9]))
F	S89.G00.87.004	Fraction du gain d'acquisition de source française	4	6	[0]*([1-9][0-9]*\.[0-9]{2}|0\.[0-9]{2})
F	S89.G00.87.005	Date d'attribution	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(19|20)[0-9]{2}
F	S89.G00.87.006	Date d'acquisition définitive	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(20)[0-9]{2}
F	S89.G00.87.007	Numéro d'inscription au répertoire	13	13	[1-2][0-9]{2}(0[1-9]|1[0-2]|20|3[0-9]|4[0-2]|[5-9][0-9])(0[1-9]|[1-9][0-9]|2A|2B)([0]{2}[1-9]|0[1-9][0-9]|[1-9][0-9]{2})([0]{2}[1-9]|0[1-9][0-9]|[1-9][0-9]{2})|([1-2][9]{12})
F	S89.G00.87.008	Numéro technique temporaire	11	40
F	S89.G00.88.001	Code contexte	2	2		01=oui|02=non
F	S89.G00.88.002	Nombre d'options	1	8	-?[0]*(0|[1-9][0-9]*)
F	S89.G00.88.003	Valeur unitaire de l'action	4	12	[0]*([1-9][0-9]*\.[0-9]{2}|0\.(0[1-9]|[1-9][0-9]))
F	S89.G00.88.004	Prix de souscription de l'action	4	12	-?[0]*([1-9][0-9]*\.[0-9]{2}|0\.(0[1-9]|[1-9][0-9]))
F	S89.G00.88.005	Fraction du gain de levée d'option de source française	4	6	[0]*(0|[1-9][0-9]*)\.[0-9]{2}
F	S89.G00.88.006	Date d'attribution	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(19|20)[0-9]{2}
F	S89.G00.88.007	Date de levée de l'option	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(19|20)[0-9]{2}
F	S89.G00.88.008	Numéro d'inscription au répertoire	13	13	[1-2][0-9]{2}(0[1-9]|1[0-2]|20|3[0-9]|4[0-2]|[5-9][0-9])(0[1-9]|[1-9][0-9]|2A|2B)([0]{2}[1-9]|0[1-9][0-9]|[1-9][0-9]{2})([0]{2}[1-9]|0[1-9][0-9]|[1-9][0-9]{2})|([1-2][9]{12})
F	S89.G00.88.009	Numéro technique temporaire	11	40
F	S89.G00.89.001	Nombre de titres	1	8	-?[0]*(0|[1-9][0-9]*)
F	S89.G00.89.002	Prix d'acquisition des titres	4	12	[0]*([1-9][0-9]*\.[0-9]{2}|0\.(0[1-9]|[1-9][0-9]))
F	S89.G00.89.003	Valeur unitaire des titres au jour de l'exercice des bons	4	12	[0]*([1-9][0-9]*\.[0-9]{2}|0\.(0[1-9]|[1-9][0-9]))
F	S89.G00.89.004	Fraction du gain de source française	4	6	[0]*([1-9][0-9]*\.[0-9]{2}|0\.[0-9]{2})
F	S89.G00.89.005	Date d'acquisition des titres	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(20)[0-9]{2}
F	S89.G00.89.006	Durée d'exercice de l'activité du bénéficiaire dans l'entreprise	1	3	[0]*[1-9][0-9]*
F	S89.G00.89.007	Numéro d'inscription au répertoire	13	13	[1-2][0-9]{2}(0[1-9]|1[0-2]|20|3[0-9]|4[0-2]|[5-9][0-9])(0[1-9]|[1-9][0-9]|2A|2B)([0]{2}[1-9]|0[1-9][0-9]|[1-9][0-9]{2})([0]{2}[1-9]|0[1-9][0-9]|[1-9][0-9]{2})|([1-2][9]{12})
F	S89.G00.89.008	Numéro technique temporaire	11	40
F	S89.G00.91.001	Numéro d'inscription au répertoire	13	13	[1-2][0-9]{2}(0[1-9]|1[0-2]|20|3[0-9]|4[0-2]|[5-9][0-9])(0[1-9]|[1-9][0-9]|2A|2B)([0]{2}[1-9]|0[1-9][0-9]|[1-9][0-9]{2})([0]{2}[1-9]|0[1-9][0-9]|[1-9][0-9]{2})
F	S89.G00.91.002	Nom de famille	1	80
F	S89.G00.91.003	Nom d'usage	1	80
F	S89.G00.91.004	Prénoms	1	80
F	S89.G00.91.005	Sexe	2	2		01=masculin|02=féminin
F	S89.G00.91.006	Date de naissance	8	8	(0[1-9]|[1-2][0-9]|3[0-1]|99)(0[1-9]|1[0-2]|99)(18|19|20)[0-9]{2}
F	S89.G00.91.007	Lieu de naissance	1	30
F	S89.G00.91.008	Numéro, extension, nature et libellé de la voie	1	50
F	S89.G00.91.009	Code postal	5	5
F	S89.G00.91.010	Localité	1	50	[A-Za-z0-9\s]+
F	S89.G00.91.011	Code Pays	2	2
F	S89.G00.91.012	Code de distribution à l'étranger	1	50
F	S89.G00.91.013	Complément de la localisation de la construction	1	50
F	S89.G00.91.014	Service de distribution, complément de localisation de la voie	1	50
F	S89.G00.91.015	Adresse mél	6	100
F	S89.G00.91.016	Matricule de l'individu dans l'entreprise	1	30
F	S89.G00.91.017	Statut du salarié (conventionnel)	2	2		03=cadre dirigeant (votant au collège employeur des élections prud'hommales)|04=autres cadres au sens de la convention collective (ou du statut pour les régimes spéciaux)|05=profession intermédiaire (technicien, contremaître, agent de maîtrise, clergé)|06=employé administratif d'entreprise, de commerce, agent de service|07=ouvriers qualifiés et non qualifiés y compris ouvriers agricoles|08=agent de la fonction publique d'Etat
F	S89.G00.91.018	Code statut catégoriel Retraite Complémentaire obligatoire	2	2		01=cadre (article 4 et 4bis)|02=extension cadre pour retraite complémentaire|04=non cadre
F	S89.G00.91.019	Code département de naissance	2	2	(0[1-9]|[1-9][0-9])|2A|2B
F	S89.G00.91.020	Code pays de naissance	2	2
F	S89.G00.91.021	Numéro technique temporaire	11	40
F	S89.G00.92.001	Type	2	2		01=Allocation de chômage pour les entreprises en auto-assurance chômage|02=Allocation de cessation anticipée d'activité Amiante|03=Allocation de pré-retraite suite à rupture du contrat|04=Base assujettie spécifique pour les investigateurs médicaux, vendeurs à domicile indépendants ou formateurs occasionnels|05=Somme versée à un tiers|06=Montant versé à un bénéficiaire ne relevant pas des règles de sécurité sociale en France mais qui est imposable|07=Allocation de pré-retraite sans rupture de contrat|08=Montant de retraite versée par l'employeur
F	S89.G00.92.002	Code de base spécifique	2	2		23=Base exceptionnelle Agirc Arrco|43=Base plafonnée exceptionnelle Agirc Arrco|50=Assiette brute déplafonnée|51=Assiette brute plafonnée|52=Assiette de la contribution libératoire|53=Assiette de la contribution sociale généralisée
F	S89.G00.92.003	Montant	4	11	-?[0]*(0|[1-9][0-9]*)\.[0-9]{2}
F	S89.G00.92.004	Date de début de période de rattachement	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(20)[0-9]{2}
F	S89.G00.92.005	Date de fin de période de rattachement	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(20)[0-9]{2}
F	S89.G00.92.006	Montant net fiscal du revenu versé	4	12	-?[0]*(0|[1-9][0-9]*)\.[0-9]{2}
F	S89.G00.92.007	Taux de prélèvement à la source	4	5	[0-9]{1,2}\.[0-9]{2}
F	S89.G00.92.008	Type du taux de prélèvement à la source	2	2		01=Taux transmis par la DGFIP|13=Barème mensuel métropole|17=Barème mathématique sur base mensuelle métropole|23=Barème mensuel Guadeloupe, Réunion et Martinique|27=Barème mathématique sur base mensuelle Guadeloupe, Réunion et Martinique|33=Barème mensuel Guyane et Mayotte|37=Barème mathématique sur base mensuelle Guyane et Mayotte|99=Indu relatif à un exercice antérieur – pas de taux de PAS
F	S89.G00.92.009	Identifiant du taux de prélèvement à la source	1	18	-1|0|[1-9][0-9]{0,17}
F	S89.G00.92.010	Montant de prélèvement à la source	4	12	-?[0]*(0|[1-9][0-9]*)\.[0-9]{2}
F	S89.G00.92.011	Date de versement	8	8	(0[1-9]|[1-2][0-9]|3[0-1])(0[1-9]|1[0-2])(20)[0-9]{2}
F	S89.G00.93.001	Mois de l’erreur	6	6	(0[1-9]|1[0-2])(19|20)[0-9]{2}
F	S89.G00.93.002	Type d’erreur	2	2		01=Rectification sur montant soumis au PAS|02=Rectification sur taux|03=Cas d’indu avec montant net fiscal du mois courant négatif
F	S89.G00.93.003	Régularisation du montant soumis au prélèvement à la source	4	12	-?[0]*(0|[1-9][0-9]*)\.[0-9]{2}
F	S89.G00.93.004	Montant soumis au prélèvement à la source le mois de l’erreur	4	12	-?[0]*(0|[1-9][0-9]*)\.[0-9]{2}
F	S89.G00.93.005	Régularisation du taux de prélèvement à la source	4	6	-?(([0-9]{1,2}\.[1-9][0-9])|([0-9]{1,2}\.[0-9][1-9])|([0-9][1-9]\.[0-9]{2})|([1-9][0-9]\.[0-9]{2})|([0-9]\.[1-9][0-9])|([0-9]\.[0-9][1-9])|([1-9]\.[0-9]{2}))
F	S89.G00.93.006	Taux déclaré le mois de l’erreur	4	5	[0-9]{1,2}\.[0-9]{2}
F	S89.G00.93.007	Montant de la régularisation du prélèvement à la source	4	12	-?[0]*(0|[1-9][0-9]*)\.[0-9]{2}
F	S89.G00.94.001	Code de cotisation	3	3		001=Montant de cotisation Régime Unifié Agirc-Arrco
F	S89.G00.94.002	Montant de cotisation	4	12	-?[0]*(0|[1-9][0-9]*)\.[0-9]{2}
F	S90.G00.90.001	Nombre total de rubriques	1	12	[0]*[1-9][0-9]*
F	S90.G00.90.002	Nombre de DSN	1	5	[0]*[1-9][0-9]*
`;
