/**
 * Which phones a letter stands for, by its neighbours: `left_right=phones` after the letter, `#` being the word's edge,
 * nothing a silent letter. Learned from the 117,000 words of the CMU Pronouncing Dictionary that comes with soundswallower
 * (letters aligned with phones by expectation maximisation; a rule is kept when it mends ten words more than it breaks).
 * On 5 % of the words kept aside, 13.6 % of the phones differ.
 */
export const letterToSoundRules = `
a _a= _e= _o= _=AH b_u= e_c= e_d= e_f= e_g= e_k= e_l= e_m= e_n= e_p= e_r= e_s= e_t= e_u= e_v= e_z= h_u= l_r= o_c= o_d=
 o_k= o_l= o_m= o_n= o_r= o_s= o_t= #_rr= _c=AE _d=AE _f=AE _g=AE _i=EY _k=EY _m=AE _n=AE _p=AE _q=AE _r=AA _s=AE _t=EY
 _u=AO _v=EY _w=AO _x=AE _y=EY _z=AA c_ll= g_r#= k_rd= l_ub= n_r#= n_u#= n_ue= p_ro= r_us= w_rd= z_rd= #_h=AA #_i=EH
 #_k=AE #_l=AE #_p=AH #_s=AH #_t=AE #_v=AH #_w=AH #e_rt= a_b=AA a_c=AA a_k=AA a_l=AA a_n=AA a_s=AA a_t=AA b_b=AE b_l=AO
 b_t=AE c_v=AE d_h=AA d_k=AH ep_ra= f_b=AE f_h=AA f_l=AO f_t=AE g_n=AH gg_rd= h_l=AE h_t=AE h_z=EY i_k=AE i_m=AH i_n=AH
 i_s=AH k_d=EY k_k=AA k_l=AE k_t=AE k_w=AA m_c=AH m_n=AH m_t=AE n_d=AH n_g=AH n_k=AA n_m=AH n_n=AH n_s=AH n_w=AH p_l=AE
 p_p=EY p_t=AE r_j=AA s_k=AA s_p=AH s_t=AE t_s=AH t_v=AA u_d=AA u_n=AA v_d=EY v_g=IH v_l=AE w_d=AA w_f=AA w_h=AA w_l=AO
 w_m=AA w_n=AA w_r=AO w_s=AA w_t=AO y_k=AE y_m=AA y_s=AA z_k=AE z_w=AA #_bd=AE #_bs=AE #_cc=AH #_da=AH #_dj=AH #_do=AH
 #_ff=AH #_ge=EY #_il=EY #_im=EY #_le=AH #_lm=AA #_lo=AH #_lt=AO #_me=AH #_ny=EH #_sh=AE #_sp=AE #_tt=AH #c_ree=
 b_ch=AA b_l#=AH b_la=AE b_li=AH b_n#=AH b_s#=AH b_se=EY b_si=EY b_te=EY b_ti=EY b_ug=AO c_cc=AA c_de=EY c_lc=AE
 c_li=AE c_lm=AA c_lp=AE c_lv=AE c_n#=AH c_ne=EY c_pa=AH c_pe=EY c_re=EH c_rr=AE c_s#=AH c_se=EY c_t#=AE c_ta=AE
 c_tc=AE c_th=AE c_tt=AE d_le=EY d_n#=AH d_nt=AH d_s#=AH e_ct=AE e_n#=AH e_nd=AE e_pp=AH e_rt=AA e_ss=AH f_ce=EY
 f_ci=AH f_ir=EH f_lc=AE f_re=EH g_ll=AE g_ma=AH g_me=EY g_ng=AE g_rr=AE g_s#=AH g_th=AE g_wa=AA h_ir=EH h_l#=AH
 h_la=AH h_le=EY h_m#=AH h_ma=AA h_n#=AH h_ne=EY h_re=EH h_rr=AE h_se=EY h_si=AH h_ul=AO h_un=AO i_co=AH i_na=AE
 i_no=AA i_ri=EH i_ry=EH i_tr=AH k_ge=IH k_n#=AH k_s#=AH k_te=EY l_b#=AE l_ce=EY l_ci=EY l_de=EY l_ir=EH l_k#=AH
 l_ma=AH l_me=EY l_n#=AH l_nd=AH l_ne=EY l_no=AA l_rc=AA l_re=EH l_rg=AA l_ri=EH l_rk=AA l_rm=AA l_s#=AH l_se=EY
 l_tc=AE l_th=AE l_tt=AE l_vi=AE l_ze=EY m_ge=AH m_ll=AE m_na=AE m_nc=AE m_nd=AE m_ng=AE m_nt=AE m_nu=AE m_ri=EH
 m_ry=EH m_s#=AH m_sa=AA m_si=AA m_te=EY m_to=AH m_tu=AH n_ce=AH n_co=AH n_de=EY n_ge=IH n_ir=EH n_k#=AH n_ri=EH
 n_rr=EH n_ry=EH n_tc=AE n_th=AH p_ce=EY p_ir=EH p_l#=AH p_le=EY p_lm=AA p_pa=AA p_ra=EH p_re=EH p_s#=AH p_te=EY
 p_ti=EY r_bb=AE r_ce=EY r_ci=EY r_cy=AH r_da=AA r_de=EY r_di=EY r_do=AA r_ge=IH r_k#=AH r_me=AH r_mo=AA r_n#=AH
 r_ne=EY r_no=AA r_nt=AH r_pe=EY r_ri=EH r_ry=EH r_s#=AH r_se=EY r_t#=AE r_ta=AA r_tc=AE r_th=AE r_ts=AE r_tt=AE
 r_tu=AH r_va=AH r_vi=AE r_ze=EY s_ba=AA s_da=AA s_fe=EY s_la=AE s_le=EY s_lt=AO s_lv=AA s_n#=AH s_no=AA s_s#=AH
 s_te=EY s_ti=EY t_cl=AH t_d#=AH t_ge=IH t_ir=EH t_k#=AH t_ka=AA t_la=AA t_lk=AO t_n#=AH t_nc=AH t_no=AA t_nt=AH
 t_pe=EY t_ri=EH t_ry=EH t_ss=AE t_st=EY t_t#=AE t_tt=AE t_tu=AE t_wa=AH u_rt=AO v_ca=EY v_l#=AH v_le=AH v_n#=AH
 v_ri=EH v_s#=AH w_re=EH w_st=EY w_tc=AA w_tt=AA y_n#=AH z_no=AA #b_ll=AE #c_bl=EY #c_ll=AE #c_ro=EH #h_be=AE #l_nd=AE
 #l_ug=AE #m_ck=AE #m_ni=AE #m_nk=AE #m_nn=AE #m_ns=AE #m_te=AH #n_me=EY #r_ti=AE #s_ti=AE #t_ll=AE #t_nt=AE #w_rd=AO
 ah_n#=AE al_nc=AH ar_ct=AH as_nt=AH bl_nd=AE ch_ng=EY ch_ra=EH er_nc=AH fr_me=EY gh_m#=AE ic_ns=AH ic_nt=AH ih_n#=AE
 im_ti=EY in_nc=AE ll_m#=AH mp_th=AH qu_li=AA re_li=AH rm_ti=EY rr_ng=EY sh_pe=EY sm_ll=AO st_ge=EY tr_di=AH tr_ve=AE
 ur_nc=AH yn_mi=AE ##_ber=AE ##_cce=AE ##_chi=AH ##_dul=AH ##_lar=AH ##_ppl=AE ##_str=AE #c_rre=AA #r_dic=AE ar_nce=AH
 cr_tic=AE er_tiv=AH gr_phe=AH gr_phy=AH il_ter=AE om_nia=EY on_lit=AE st_bli=AE st_nti=AE ##n_tura=AE
b _=B _b= m_#= m_s=
c _=K _c= _k= _q= _e=S _i=S _y=S s_e= s_h= s_i= x_e= x_i= _g=AH _h=CH _z=CH a_c=K a_ca= a_h=K a_io= c_h=K c_om= c_ou=
 e_h=K e_ia= i_h=K i_ia= i_io= o_c=K o_h=K y_h=K #_hl=K #_hr=K ac_us= c_i=CH er_ia= m_c=AH m_k=AH m_q=AH r_hi=K u_ce=K
 #_ia=CH a_ha=CH a_hi=CH a_ho=CH a_hu=CH i_ek=CH i_hi=CH i_ie=SH o_ea=SH yn_hr=K ##_hor=K #s_hoo=K ea_h#=CH ea_he=CH
 ee_h#=CH m_e=AE+K m_i=AE+K ma_hi=SH oa_he=CH ri_he=CH ts_h#=CH ts_he=CH vi_h#=CH #or_hes=K re_iat=SH
d _=D _d= _g= _j= _t= _z=JH a_ua=JH ce_##=T fe_##=T he_##=T ke_##=T o_ul=JH pe_##=T se_##=T xe_##=T #e_uc=JH he_ul=JH
 ise_###=D ose_###=D use_###=D
e _= a_l= c_f= c_m= g_a= g_m= i_c= i_f= i_g= i_h= i_k= i_l= i_m= i_n= i_p= i_t= i_v= n_h= n_m= o_c= o_f= o_g= o_h= o_l=
 o_m= o_n= o_p= o_t= u_c= u_g= u_h= u_l= u_n= v_m= y_a= #_ar= _a=IY _c=EH _f=EH _g=EH _h=EH _k=EH _l=EH _m=EH _n=EH
 _o=IY _p=EH _q=IY _t=EH _v=EH _x=EH _z=EH b_au= c_ab= d_au= f_d#= f_s#= g_on= g_or= g_ou= h_ar= l_au= l_ma= l_to=
 m_ly= n_au= n_ly= n_s#= r_ak= r_au= r_ho= r_ly= r_s#= s_ar= s_au= s_ly= s_ma= s_me= t_au= t_ly= t_me= v_ly= v_ne=
 w_s#= #_b=EH #_d=EH #_s=EH #_x=IH a_r=EH b_f=IH c_s=IH d_b=EH d_c=IH d_d=IH d_f=IH d_k=IH d_n=AH d_p=IH d_t=IH d_v=IH
 e_#=IY e_b=IY e_c=IY e_d=IY e_f=IY e_g=IY e_h=IY e_i=IY e_k=IY e_l=IY e_m=IY e_n=IY e_p=IY e_r=IH e_s=IY e_t=IY e_v=IY
 e_z=IY ef_rr= f_d=EH f_s=EH g_l=AH g_n=AH g_s=IH h_a=EH h_b=EH h_s=IH j_s=EH k_l=AH k_n=AH k_t=AH l_n=AH m_n=AH n_f=AH
 n_k=IH n_n=AH n_s=AH nt_rr= r_b=IY r_f=IH r_j=IH r_p=IY r_s=EH s_l=AH s_n=AH s_s=IH t_d=IH t_g=AH t_n=AH tl_me= w_a=EH
 w_b=EH w_s=EH x_s=IH z_l=AH z_n=AH z_s=IH z_w=EH #_la=IH #_le=IH #_ra=IH #_ri=EH #_ro=IH #_rr=EH #_va=IH #_xi=EH
 #_xt=EH #r_ine= b_ar=EH b_dd=EH b_ha=IH b_l#=AH b_n#=AH b_rr=EH b_ss=EH b_st=EH c_de=IY c_nc=AH c_ne=IY c_ss=EH
 d_ad=EH d_ar=IH d_ba=AH d_l#=AH d_li=IH d_ls=AH d_me=IH d_na=IH d_nd=EH d_nn=EH d_no=IH d_nt=EH d_sc=IH d_se=IH
 d_sh=EH d_si=IH d_sp=IH d_st=AH d_tt=EH e_mp=EH f_l#=AH f_n#=AH f_rr=EH g_ar=IH g_ne=EH g_ni=EH g_rr=EH g_st=EH
 h_a#=IY h_ap=IY h_as=IY h_at=IY h_dg=EH h_du=EH h_l#=AH h_n#=AH h_nb=AH h_ra=EH h_rr=EH h_si=IY h_ss=EH h_st=EH
 i_ll=EH i_nc=AH i_nd=EH i_nn=EH i_st=AH k_ll=EH k_nd=EH k_nn=EH k_ss=EH k_tc=EH k_tt=IH l_ar=IH l_dg=IH l_nd=EH
 l_ne=IY l_ng=EH l_ni=EH l_nn=EH l_ph=AH l_sc=EH l_sk=EH l_ss=AH l_t#=AH l_te=IY l_ts=AH l_va=AH l_ws=EH m_as=EH
 m_di=EH m_l#=AH m_nd=EH m_nn=EH m_ns=EH m_ri=EH m_rr=EH m_ss=EH m_st=EH m_te=AH n_ar=IH n_di=AH n_ga=IH n_l#=AH
 n_se=IY n_xp=IH p_ar=IH p_da=EH p_di=IY p_l#=AH p_n#=AH p_st=EH p_te=IY r_ad=EH r_ca=IY r_ce=IH r_ci=IY r_cl=IH
 r_cu=IH r_dd=EH r_de=IY r_di=EH r_do=EY r_ex=IY r_fe=EH r_ga=IH r_ha=IY r_he=IY r_l#=AH r_li=IH r_ls=AH r_ma=IY
 r_me=IY r_n#=AH r_nc=AH r_ne=IY r_pe=IH r_pp=EH r_ra=EH r_se=IY r_sp=IH r_su=IH r_ta=IH r_te=IY r_tr=IY r_vi=IY
 s_cu=IH s_lf=EH s_ll=EH s_nd=EH s_ns=EH s_nt=EH s_ss=EH t_ad=EH t_ms=AH t_nd=EH t_nn=EH t_nt=EH t_nu=EH t_rr=EH
 t_ss=EH t_st=EH u_st=EH v_l#=AH v_le=AH v_ls=AH v_n#=AH v_ns=AH v_st=EH w_ak=IY w_av=IY w_et=IY w_n#=AH #d_ni=EH
 #d_ns=EH #d_rr=EH #d_st=IH #g_ll=EH #g_no=EH #g_nt=EH #k_tt=EH #l_nt=EH #l_ss=EH #m_nt=EH #m_te=IY #n_st=EH #r_co=IY
 #r_di=IY #r_in=IY #r_mo=IY #s_li=EH #s_ne=EH #v_ne=EH #v_ri=EH br_as=EH ch_er=IH el_co=AH el_ga=AH fr_de=EH gr_ga=AH
 gr_n#=EH gu_ss=EH nd_nt=AH nn_ll=AH nt_##=IY or_st=AH pl_me=AH pr_se=AH ri_nt=EH rr_nt=AH rr_sp=AH sc_nt=AH sh_ar=IH
 ss_ll=AH st_l#=AH tk_##=IY tr_nc=EH tt_l#=AH wh_re=EH xp_ri=EH ##_ngl=IH ##_qui=EH ##_xte=IH #d_via=IY #f_ath=EH
 #m_dia=IY #r_cog=EH #r_pli=EH #r_sis=IH #r_str=IY #r_tro=EH #r_ver=IH am_nta=EH at_ria=IH ch_ll#=AH er_nt#=AH
 im_nta=EH ll_tt#=IH mp_ten=AH nd_ll#=AH nn_tt#=IH pr_dic=IH rn_ll#=AH rr_ll#=AH rr_tt#=IH ss_tt#=IH st_reo=EH
 um_nta=EH ion_###=IY tzk_###=IY ##l_athe=EH
f _=F _f=
g _=G _g= _h= #_n= #_h=G #_i=G _#=NG _e=JH _i=JH _s=NG _t=NG _y=JH a_#=G a_h=G a_s=G c_i=G e_#=G e_e=G e_h=G e_s=G
 g_#=G g_e=G g_i=G g_s=G g_y=G i_#=G i_n#= i_nm= i_s=G o_#=G o_s=G r_#=G r_e=G r_h=G r_s=G u_#=G u_s=G #_ea=G #_ei=G
 #_et=G a_el=G a_en=G a_er=G d_m=JH i_el=G i_er=G n_b=NG n_d=NG n_el=G n_f=NG n_h=NG n_m=NG n_w=NG o_el=G u_er=G
 #_ia=JH #_io=JH #_iu=JH e_e#=JH g_io=JH n_er=NG n_ly=NG r_e#=JH r_ed=JH r_en=JH r_eo=JH r_es=JH ##_ers=G en_er=JH
 en_le=NG in_in=NG an_eli=JH sin_er#=JH
h _= c_a= c_o= c_u= p_a= p_o= p_u= s_a= s_o= s_u= t_a= t_o= t_u= w_a= _a=HH _o=HH _u=HH g_an= g_os= r_od= #_e=HH #_i=HH
 #_r=HH #_y=HH a_e=HH a_i=HH d_e=HH e_e=HH e_i=HH i_e=HH k_e=HH l_e=HH n_e=HH n_i=HH o_e=HH o_i=HH r_e=HH y_e=HH
 ##_ono=
i _i= _r= _y= _=IH a_b= a_d= a_g= a_k= a_l= a_m= a_n= a_s= a_t= a_z= g_a= g_u= t_a= u_t= _#=IY _a=IY _e=IY _j=IY _o=AH
 _u=IY _z=AY c_a#= c_ar= g_ou= g_ov= n_o=Y o_a=Y t_ou= u_se= v_ew= #_c=AY #_d=AY #_o=AY #_r=IH #_v=AY #_z=IH a_#=AY
 a_e=AY a_o=AY b_o=AY c_a=SH c_d=AY c_o=IY d_o=IY e_#=EY e_b=AY e_c=AY e_d=AY e_e=AY e_f=AY e_g=EY e_k=AY e_l=AY e_m=AY
 e_n=AY e_s=AY e_t=AY e_v=IY f_o=IY fr_en= g_o=IY h_g=AY h_o=IY l_g=AY l_k=AY l_o=IY l_on=Y m_o=IY m_r=IH o_c=OY o_d=OY
 o_l=OY o_n=OY o_s=OY o_t=OY p_o=IY p_r=IH p_z=IY r_o=IY s_b=AH s_d=AY s_f=AH sp_ra= t_f=AH t_r=AY us_ne= v_b=AY v_o=IY
 w_p=AY x_m=AH z_o=IY #_di=IH #_ro=AY #_so=AY b_er=IH c_at=IY c_en=AH c_na=AH c_ni=IY c_no=IY c_ou=SH c_pa=AH c_se=AY
 c_te=AY d_ag=AY d_am=AY d_bl=AH d_fi=AH d_fy=AH d_na=AH d_ne=IY d_no=IY d_te=AY d_ve=AY e_ge=AY e_ng=IH e_nv=IH
 f_ca=AH f_ed=AY f_er=AY f_es=AY f_gh=AY f_le=AY f_ne=AY f_re=AY g_bl=AH g_na=AH g_ne=AH g_on=AH h_gg=IH h_ke=AY
 h_le=AY h_ne=AY h_ni=IY h_ra=IH h_re=AY h_ro=IH h_se=AY h_te=AY k_ew=AH l_de=AY l_fe=AY l_fi=AH l_g#=IH l_ga=IH
 l_ge=IH l_k#=IH l_na=IY l_ne=AY l_no=IY l_ta=AH l_to=IY l_za=IH m_cr=AY m_gr=AH m_na=AH m_nd=AY m_re=AY m_te=AY
 n_gh=AY n_no=IY n_o#=IY n_ta=IY n_te=AY n_ty=AH n_za=AH o_ng=IH p_le=AY p_pe=AY p_re=AY r_be=AY r_ce=AY r_de=AY
 r_fi=AH r_fy=AH r_gh=AY r_ke=AY r_ly=AH r_na=IY r_ne=IY r_ni=IY r_no=IY r_pe=AY r_se=AY r_te=AY r_ty=AH r_va=AY
 r_za=AH r_zz=IH s_gh=AY s_ne=IY s_no=IY s_o#=IY s_ol=IY t_at=IY t_bl=AH t_ff=IH t_gh=AY t_le=AY t_ma=AH t_me=AY
 t_na=IY t_ne=IY t_ni=IY t_no=IY t_pl=AH t_te=AY t_tl=AY u_de=AY u_et=AY u_re=AY v_l#=AH v_na=IY v_no=IY v_ol=AY
 v_ro=AY v_se=AY v_te=AY w_de=AY w_ld=AY w_ne=AY w_re=AY w_se=AY z_ne=IY #d_al=AY #l_ce=AY #m_gr=AY #p_er=IH al_ty=AH
 an_ma=AH bl_nd=AY ch_ld=AY dr_ve=AY el_gi=IH im_la=AH nt_fi=IH o_r=W+AA ob_li=AH re_ns=IH re_nt=IH sc_en=AY sh_ma=IY
 sh_on=AH st_ga=AH st_na=AH un_ca=AH wr_ti=AY ab_liz=AH o_s#=W+AA st_cat=AH ons_der=IH
j _=JH
k _=K _n= c_n=K
l _=L _l= a_k= o_k#= a_ka=L au_t#= b_ea=L b_ee=L b_ey=L d_er=L d_ey=L g_ea=L g_en=L g_er=L g_ey=L t_er=L t_ey=L z_er=L
 #b_es=L mb_er=L ss_er=L wi_le=L wi_li=L b_e=AH+L d_#=AH+L d_e=AH+L g_e=AH+L t_e=AH+L y_#=AH+L z_e=AH+L c_e#=AH+L
 c_es=AH+L f_e#=AH+L h_e#=AH+L k_e#=AH+L k_ed=AH+L k_es=AH+L p_e#=AH+L p_es=AH+L r_e#=AH+L s_er=AH+L mb_ing=AH+L
m _=M _m= #_ca=M+AH #_cb=M+AH #_cd=M+AH #_cf=M+AH #_cl=M+AH #_cm=M+AH #_cn=M+AH #_cp=M+AH #_cr=M+AH #_cs=M+AH #_cw=M+AH
n _=N _g= _n= _k=NG _x=NG a_g#= a_gs= e_g#= e_g=N e_gl= e_gt= a_g=NG a_ge=N a_gi=N a_q=NG o_ge=N u_ge=N u_gi=N a_c#=NG
 a_ct=NG i_ck=NG i_ct=NG i_ga=NG i_go=NG i_gr=NG i_gu=NG o_ga=NG o_go=NG o_gr=NG si_ge=N u_ct=NG u_ga=NG #e_ge=NG
 fi_ge=NG sy_chr=NG
o _i= _o= _u= _y= _=OW c_w= d_w= e_p= g_w= h_w= i_n= p_w= t_r= t_w= v_w= w_j= w_r= _c=AA _f=AO _g=AH _m=AH _n=AH _p=AA
 _r=AO _x=AA b_ra= b_ro= c_rr= f_rd= i_r#= l_r#= l_rs= n_r#= p_ra= r_wd= r_wn= s_r#= s_rs= #_g=OW #_m=OW #_n=AA #_s=AA
 #_t=AA a_#=AW av_ri= b_a=AO b_b=AA b_g=AA b_m=AA b_n=OW b_t=AA c_t=AA c_v=AH ct_ry= d_g=AO ec_ra= f_c=OW f_g=OW f_n=AA
 f_s=AA fl_we= g_d=AA g_g=AA g_t=AA g_v=AH h_g=AA h_m=OW h_n=AA i_p=OW j_h=AA j_n=AA k_m=OW k_n=AA k_v=AH k_w=AO l_p=AH
 l_t=AA l_v=AH m_d=AA m_g=OW m_v=UW mf_rt= n_c=AH n_n=AA o_#=UW o_c=UW o_d=UH o_e=UW o_f=UW o_g=UW o_k=UH o_l=UW o_m=UW
 o_n=UW o_p=UW o_s=UW o_t=UW o_v=UW o_z=UW p_m=AA p_n=AA p_t=AA r_g=OW r_m=OW rr_ri= s_c=OW u_n=OW v_c=AH v_g=OW v_n=AA
 w_m=UH z_n=OW #_bl=AH #_bs=AH #_ca=OW #_ce=OW #_dd=AA #_mn=AA b_at=OW b_dy=AA b_ll=AA b_n#=AH b_nd=AA b_nn=AA c_ge=OW
 c_ll=AH c_lo=AH c_m#=AA c_ma=OW c_na=AA c_ne=OW c_nj=AA c_nr=AA c_pe=OW c_te=OW c_ur=AO c_va=OW d_ll=AA d_me=OW
 d_na=OW d_ni=OW d_nn=AA d_w#=OW e_lo=AA f_ll=AA f_ur=AO g_nd=AA g_od=UH g_ss=AA g_ti=OW h_bb=AA h_dg=AA h_ll=AA
 h_lo=AA h_n#=AH h_ne=OW h_ng=AO h_pe=OW h_sp=AA h_t#=AA h_ts=AA h_tt=AA h_ve=AH i_lo=AA i_t#=AH j_ha=OW k_pf=AO
 k_v#=AA k_w#=OW k_wi=AH l_bb=AA l_ca=OW l_gu=AO l_ll=AA l_ma=OW l_ne=OW l_ng=AO l_ni=OW l_ns=AA l_pp=AA l_ss=AO
 l_va=OW m_ll=AA m_lo=AA m_no=AA m_nt=AA m_th=AH m_tt=AA n_lo=AA n_mi=AA n_n#=AH n_st=AA n_v#=AA n_vi=AH n_wl=AA
 n_ws=AO p_li=AH p_ll=AA p_lo=AA p_ly=AA p_ne=OW p_si=AH p_ss=AH p_te=OW r_bb=AA r_ca=OW r_ce=OW r_ch=OW r_co=OW
 r_d#=AA r_dd=AA r_du=AH r_fe=AH r_fi=AA r_gg=AA r_hr=AO r_lo=AA r_m#=AH r_mb=AA r_mm=AA r_mp=AA r_na=OW r_nd=AA
 r_ne=OW r_ng=AO r_ni=AA r_ns=AA r_pe=OW r_po=AH r_pr=OW r_ss=AO r_st=AA r_th=AO r_tt=AA s_ll=AA s_lu=AH s_lv=AA
 s_ng=AO t_lo=AA t_ne=OW t_ni=OW t_ot=UW t_re=AO t_ri=AO t_rm=AO t_rr=AO t_rt=AO t_ry=AO t_tt=AA t_w#=OW th_riz=
 v_ll=AA v_lu=AH v_lv=AA w_lf=UH w_ll=AA w_me=IH #b_ok=UH #m_na=AA #m_nd=AA #m_ni=AA #m_ns=AA #r_bi=AA #s_nn=AA
 #t_ol=UW #t_rn=AO #v_ca=OW br_ad=AO ci_ne=OW dd_ck=AH fo_t#=UH gr_ss=OW li_n#=AH li_ns=AH ll_ca=AH ll_ck=AH lo_ds=AH
 ni_n#=AH nn_ta=AH or_ug=OW pr_ve=UW pr_vi=AH ri_n#=AH rr_ga=AH rs_ni=AA tr_n#=AA ##_pen=OW #c_rri=AO #h_ney=AH
 ol_gic=AA pr_sec=AA pr_tec=AH oul_s##=IH ##c_mmon=AA ##c_ngre=AA ##c_nsta=AA ##c_nsti=AA ##c_ntra=AA
p _=P _p= #_f= #_s= _h=F
q _#=K _i=K _=K+W i_u=K es_ue=K i_ui=K+W
r _=R _r= _#=ER _b=ER _f=ER _g=ER _l=ER _m=ER _n=ER _s=ER _v=ER _w=ER a_#=R a_b=R a_f=R a_g=R a_l=R a_m=R a_n=R a_s=R
 a_v=R a_w=R h_#=R h_m=R i_#=R i_f=R i_w=R o_b=R o_f=R o_g=R o_m=R o_n=R o_v=R o_w=R r_#=R e_a#=R e_a=ER e_ap=R e_as=R
 e_c=ER e_d=ER e_e#=R e_e=ER e_eo=R e_es=R e_h=ER e_j=ER e_k=ER e_p=ER e_q=ER e_t=ER e_y=ER e_z=ER i_c=ER i_d=ER i_k=ER
 i_s#=R i_t=ER o_k=ER o_la=R o_le=R o_sa=R o_sc=R o_se=R o_sk=R o_so=R o_st=R r_h=ER u_c=ER u_ce=R u_d=ER u_e=ER u_ea=R
 u_ek=R u_el=R u_en=R u_k=ER u_p=ER u_t=ER u_z=ER #o_th=R a_d#=ER a_ee=ER a_iz=ER ai_li=R ca_d#=R co_##=R e_in=ER
 e_iz=ER e_ou=ER e_us=ER ee_##=R ee_ed=R ee_in=R ee_s#=R fo_th=R he_en=R i_ec=ER ie_ce=R no_th=R o_at=ER o_d#=ER
 o_ed=ER o_ig=ER o_iz=ER o_ou=ER o_th=ER oa_d#=R oo_##=R oo_s#=R ou_##=R ou_se=R ou_t#=R r_ec=ER r_up=ER t_e#=ER
 u_ag=ER u_al=ER u_at=ER u_in=ER u_iz=ER ya_d#=R bo_o#=ER ea_ch=ER ea_ne=ER ea_th=ER fo_t#=ER ga_##=ER la_##=ER
 la_s#=ER na_##=ER pa_at=ER pe_re=ER ur_en=ER ur_y#=ER ve_re=ER ar_ang=ER ou_ish=ER ur_ing=ER cto_y##=ER
s _=S _s= _#=Z t_c= x_o= _h=SH _z=SH a_m=Z c_#=S d_m=Z e_e=Z f_#=S g_b=Z h_#=S i_#=S i_e=Z k_#=S o_e=Z p_#=S s_#=S
 t_#=S u_#=S u_i=Z #_c=SH #_ca=S #_ce=S #_ci=S #_co=S #_cr=S #_cu=S a_an=Z ai_##= b_er=Z b_or=Z e_ea=S e_ee=S e_el=S
 e_et=S e_id=Z e_ig=Z e_um=Z i_el=S i_en=S i_it=Z i_ma=S l_c=SH o_ec=S o_it=Z oi_##= r_c=SH u_ed=Z u_iv=S a_ch=SH
 a_ia=ZH a_ur=ZH ah_##=Z e_ch=SH e_ia=ZH ea_le=Z ea_on=Z ei_##=Z ei_er=S gh_##=Z i_ch=SH i_io=ZH ie_en=S ke_##=S
 n_ch=SH n_io=SH n_ur=SH o_ch=SH oo_e#=S pe_##=S po_in=Z r_io=ZH re_is=Z s_io=SH s_ur=SH te_##=S ti_an=Z u_ch=SH
 u_io=ZH i_m=Z+AH on_ci=SH os_ess=Z hau_en#=Z lo_ure=ZH que_###=S ulo_###=S ###_choo=S
t _=T _c= _t= _h=TH e_sc= i_sc= s_c=T s_le= u_sc= a_i#=T a_i=SH a_ic=T a_if=T a_il=T a_in=T a_is=T a_it=T a_iv=T a_iz=T
 a_u=CH a_um=T a_us=T c_u=CH l_u=CH p_u=CH #o_te=T a_he=DH c_io=SH e_io=SH i_ia=SH i_io=SH i_ua=CH n_ia=SH n_io=SH
 n_ur=CH o_he=DH o_ia=SH o_io=SH p_io=SH pe_ti=T r_hy=DH r_ia=SH r_io=SH s_io=CH u_io=SH #a_he=TH aul_###= po_he=TH
u _a= _e= _g= _i= _o= _r= _x= _y= _=AH a_c= a_d= a_f= a_k= a_l= a_n= a_p= a_t= _#=UW _h=UW _j=UW _k=UW _v=UW _w=UW
 _z=UW a_st= o_ld= o_lt= s_a=W #_ri=Y a_#=OW a_b=AW a_e=AW a_m=AW a_s=AW a_v=OW b_g=AH b_l=UH b_z=AH c_c=UW c_ra=Y
 d_a=UW d_e=UW d_g=AH e_b=UW e_n=UW e_t=UW g_an=W g_g=UW g_is=W g_re=Y h_e=UW h_g=AH i_l=UW j_g=AH j_l=UW k_e=UH l_c=UW
 l_d=UW l_e=UW l_g=AH l_i=UW l_o=UH l_p=UW l_t=UW l_x=AH m_g=AH n_c=UW n_e=UW o_a=UW o_c=AW o_d=AW o_e=UW o_i=UW o_l=UW
 o_n=AW o_p=UW o_t=AW o_x=UW r_a=UW r_b=UW r_d=UW r_e=UW r_g=AH r_i=UW r_l=UW s_e=UW s_g=AH s_i=UW s_p=UW t_a=UW t_d=UW
 t_e=UW t_g=AH t_i=UW t_t=UW z_l=UW b_ry=EH b_sh=UH b_si=IH d_ce=UW d_ci=UW d_pl=UW d_ra=UH f_ss=AH l_br=UW l_ck=AH
 l_ct=AH l_me=UW l_mi=UW l_ra=UH l_si=UW l_tt=AH m_ra=UH m_th=UW m_tt=AH n_ck=AH n_me=UW n_tr=UW o_bt=AW o_ga=UW
 o_lo=AH o_ng=AH o_se=AW o_ss=UW p_ll=UH p_ls=AH p_sh=UH p_ss=UH p_tt=AH r_bb=AH r_cc=UW r_dd=AH r_dg=AH r_mi=UW
 r_ne=UW r_sa=UW r_ta=UW r_th=UW r_ti=UW s_da=UW s_ma=UW s_me=UW s_pp=AH t_ni=UW #_s=Y+UW #f_ll=UH #j_di=UW #j_ri=UH
 b_e=Y+UW c_e=Y+UW e_d=Y+UW ea_lt=OW eq_en=AH f_e=Y+UW f_g=Y+UW f_m=Y+UW f_s=Y+UW l_a=Y+UW lo_gh=AW m_e=Y+UW m_t=Y+UW
 n_a=Y+UW ne_ro=UH ns_re=UH p_g=Y+UW p_l=Y+AH p_t=Y+UW to_ch=AH to_gh=AH ##_nin=AH #_ni=Y+UW #_ti=Y+UW b_la=Y+AH
 b_te=Y+UW b_ti=Y+UW c_la=Y+AH c_le=Y+UW c_mu=Y+UW c_re=Y+UH c_ri=Y+UH c_te=Y+UW c_ti=Y+UW e_ph=Y+UW e_ro=Y+UW
 g_la=Y+AH h_ma=Y+UW h_mi=Y+UW h_mo=Y+UW m_la=Y+AH m_ne=Y+UW m_ni=Y+UW m_se=Y+UW m_si=Y+UW p_ri=Y+UH
v _=V
w _#= _=W _b= _c= _f= _k= _l= _m= _r= _t= _s=F a_d= a_e= a_i= a_n= a_s= o_i= #_ho= _d=AW _n=AW o_e#= o_ed= o_s#= e_#=UW
 e_b=UW e_e=UW e_ic=V e_m=UW e_s=UW e_sk=F o_a=AW o_e=AW o_ic=V o_it=W o_ia=AW o_se=AW ie_##=Y+UW
x #_e=Z _=K+S ou_##= u_#=OW e_a=G+Z e_h=G+Z e_em=G+Z e_u=K+SH
y _b= _l= _=IY _a=Y _o=Y _u=Y a_#= a_c= a_d= a_e= a_f= a_h= a_i= a_m= a_n= a_o= a_r= a_s= a_t= a_w= #_e=Y #_i=Y _c=AY
 _d=AY _e=AY _g=IH _i=AY _k=IH _m=IH _n=IH _p=AY _r=AY _s=IH _t=AY _x=IH _z=AY a_a=AY c_b=AY d_n=AY e_d=EY e_i=EY
 e_l=EY e_m=IY e_n=EY e_s=IY f_#=AY k_l=AY l_p=IH o_#=OY o_a=OY o_c=OY o_d=OY o_e=OY o_i=OY o_l=OY o_m=OY o_n=OY o_s=OY
 o_t=OY r_b=IH r_m=IY r_o=AY r_p=IH s_l=IH t_l=AY l_ri=IH l_ti=IH ff_##=IY
z _=Z _s= _z= _#=S _k=S c_#= c_a= c_e= c_y= d_i= s_#= s_a= s_c= s_e= s_k= a_#=Z e_#=Z i_#=Z l_#=Z n_#=Z o_#=Z r_#=Z
 t_b=S t_l=S t_m=S u_#=Z z_#=Z
`
